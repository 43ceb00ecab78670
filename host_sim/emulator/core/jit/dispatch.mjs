/** The loop that goes from one compiled function to the next, itself in WebAssembly. */

import { FLASH, RAM, RAM_SIZE, ROM_SIZE, STATE } from './layout.mjs';
import { Code, encodeModule } from './wasm.mjs';

const [PC, WORD] = [0, 1]; // its locals

/** Pushes nothing; sets WORD to the table word of PC, or leaves the loop's block. */
function lookUp(code, layout, outside) {
  const area = (base, size, table) => {
    code.get(PC).const(base).op('sub').tee(WORD).const(size).op('ltU').open('if');
    code.get(WORD).const(1).op('shl').memory('load', table).set(WORD).br(outside + 2);
    code.end();
  };
  code.open('block');
  area(FLASH, layout.codeSize, layout.flashTable);
  area(RAM, RAM_SIZE, layout.ramTable);
  area(0, ROM_SIZE, layout.romTable);
  code.br(outside);
  code.end();
}

/**
 * @returns {() => void} runs compiled code from the state's pc until the budget is used up, the
 *          interpreter is wanted, or pc is not compiled
 */
export function makeDispatcher(layout, table) {
  const code = new Code();
  code.open('block');
  const outside = code.depth - 1;
  code.open('loop');
  const again = code.depth - 1;
  code.const(0).memory('load', STATE.budget).const(0).op('leS').br(outside, 'brIf');
  code.const(0).memory('load', STATE.exit).br(outside, 'brIf');
  code.const(0).memory('load', STATE.pc).set(PC);
  lookUp(code, layout, outside);
  code.get(WORD).op('eqz').br(outside, 'brIf');
  code.get(WORD).const(0xffff).op('and');
  code.get(WORD).const(16).op('shrU').callIndirect(1);
  code.br(again).end().end();
  const bytes = encodeModule({
    types: [[0, 0], [1, 0]],
    imports: [],
    table: true,
    functions: [{ type: 0, locals: 2, code }],
  });
  const imports = { e: { m: layout.memory, t: table } };
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports['0'];
}
