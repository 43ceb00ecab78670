/** Which instructions are compiled together: what direct branches reach and is worth it. */

import { decode } from './decode.mjs';

const MOST_INSTRUCTIONS = 1500;
const ENDS = new Set(['b', 'bcc', 'bl', 'blx', 'bx', 'jump', 'poppc', 'other']);
/** Kinds after which the next instruction is reached: at once, or when a call returns. */
const GOES_ON = new Set(['bcc', 'bl', 'blx', 'other']);

/**
 * @param {(address: number) => number} readHalf half-word of code memory, or -1 outside
 * @param {number} entry where to begin
 * @param {(address: number) => boolean} wanted false for code to leave out: branches to it leave
 * @returns {{start: number, end: number, instructions: object[]}[]} blocks in order of address;
 *          every instruction has its `pc` and the `next` one's
 */
export function findBlocks(readHalf, entry, wanted) {
  const found = new Map();
  const leaders = new Set([entry]);
  const work = [entry];
  while (work.length > 0) {
    let pc = work.pop();
    while (pc !== null && !found.has(pc) && found.size < MOST_INSTRUCTIONS &&
           (pc === entry || wanted(pc))) {
      const instruction = readInstruction(readHalf, pc);
      if (!instruction) {
        break;
      }
      found.set(pc, instruction);
      pc = follow(instruction, leaders, work);
    }
  }
  return split(found, leaders);
}

function readInstruction(readHalf, pc) {
  const op = readHalf(pc);
  const op2 = readHalf(pc + 2);
  if (op < 0 || op2 < 0) {
    return null;
  }
  const instruction = decode(op, op2, pc);
  return { ...instruction, pc, next: pc + (instruction.wide ? 4 : 2) };
}

/** Note where an instruction can lead; returns the address to go on with, or null. */
function follow(instruction, leaders, work) {
  if (instruction.kind === 'b' || instruction.kind === 'bcc') {
    leaders.add(instruction.target);
    work.push(instruction.target);
  }
  if (!ENDS.has(instruction.kind)) {
    return instruction.next;
  }
  leaders.add(instruction.next);
  return GOES_ON.has(instruction.kind) ? instruction.next : null;
}

function split(found, leaders) {
  const blocks = [];
  let block = null;
  for (const pc of [...found.keys()].sort((a, b) => a - b)) {
    const instruction = found.get(pc);
    if (block === null || block.end !== pc || leaders.has(pc)) {
      block = { start: pc, end: pc, instructions: [] };
      blocks.push(block);
    }
    block.instructions.push(instruction);
    block.end = instruction.next;
  }
  return blocks;
}

/** True if the instruction decides itself where to go on. */
export const isEnd = (instruction) => ENDS.has(instruction.kind);
