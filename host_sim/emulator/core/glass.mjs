/** What a person sees on the panel: the frame memory through the way the glass is mounted. */

export const COLUMNS = 240;
export const ROWS = 320;

/** MADCTL bits (ST7789V datasheet 9.1.28): row order, column order, exchange, colour order. */
export const MY = 0x80;
export const MX = 0x40;
export const MV = 0x20;
export const BGR = 0x08;

/** All of the frame memory: its first and last column, its first and last row. */
export const WHOLE = [0, COLUMNS - 1, 0, ROWS - 1];

export class Glass {
  /**
   * @param {{width: number, height: number, madctl: number, x: number, y: number,
   *          inverted: boolean}} facts size in pixels; the addresses that show an upright picture
   *          (a MADCTL value and the first visible column and row); whether colours need INVON
   */
  constructor(facts) {
    this.width = facts.width;
    this.height = facts.height;
    this.inverted = facts.inverted;
    this.column = new Uint16Array(facts.width * facts.height);
    this.line = new Uint16Array(facts.width * facts.height);
    this.place = new Int32Array(facts.width * facts.height); // where nothing is scrolled
    const { madctl, x: left, y: top } = facts;
    Object.assign(this, { madctl, left, top });
    this.kept = null; // the picture as `current` gave it last
    this.keptLook = 0;
    for (let y = 0, at = 0; y < facts.height; y++) {
      for (let x = 0; x < facts.width; x++, at++) {
        const [column, row] = madctl & MV ? [top + y, left + x] : [left + x, top + y];
        this.column[at] = madctl & MX ? COLUMNS - 1 - column : column;
        this.line[at] = madctl & MY ? ROWS - 1 - row : row;
        this.place[at] = (this.line[at] * COLUMNS + this.column[at]) * 3;
      }
    }
  }

  /** The picture as width * height * 3 RGB bytes: black while the controller shows nothing. */
  render(lcd) {
    const out = new Uint8Array(this.width * this.height * 3);
    if (!lcd.visible) {
      return out;
    }
    const flip = this.inverted === lcd.inverted ? 0 : 0xff;
    const [red, blue] = lcd.madctl & BGR ? [2, 0] : [0, 2];
    const { memory } = lcd;
    if (isPlain(lcd)) {
      this.copy(lcd, out, 0, this.width - 1, 0, this.height - 1);
      return out;
    }
    const rowAt = memoryRows(lcd);
    for (let i = 0, at = 0; i < this.column.length; i++, at += 3) {
      const row = rowAt[this.line[i]];
      if (row >= 0) {
        const from = row + this.column[i] * 3;
        out[at] = memory[from + red] ^ flip;
        out[at + 1] = memory[from + 1] ^ flip;
        out[at + 2] = memory[from + blue] ^ flip;
      }
    }
    if (lcd.idle) {
      out.forEach((value, i) => { out[i] = value & 0x80 ? 0xff : 0; });
    }
    return out;
  }

  /** The same picture, valid until the next call: only what was written since is looked at. */
  current(lcd) {
    if (!lcd.visible || !isPlain(lcd)) {
      this.kept = null;
      return this.render(lcd);
    }
    const look = (lcd.madctl & BGR) | (lcd.inverted ? 1 : 0);
    const changed = lcd.takeChanged();
    if (this.kept === null || this.keptLook !== look) {
      this.kept = this.render(lcd);
      this.keptLook = look;
    } else if (changed !== null) {
      this.copy(lcd, this.kept, ...this.seen(changed));
    }
    return this.kept;
  }

  /** The rectangle of the picture, its ends included, that shows a part of the memory. */
  seen([firstColumn, lastColumn, firstRow, lastRow]) {
    const { madctl, left, top, width, height } = this;
    const columns = madctl & MX ? [COLUMNS - 1 - lastColumn, COLUMNS - 1 - firstColumn]
      : [firstColumn, lastColumn];
    const rows = madctl & MY ? [ROWS - 1 - lastRow, ROWS - 1 - firstRow] : [firstRow, lastRow];
    const [across, down] = madctl & MV ? [rows, columns] : [columns, rows];
    return [
      Math.max(0, across[0] - left), Math.min(width - 1, across[1] - left),
      Math.max(0, down[0] - top), Math.min(height - 1, down[1] - top),
    ];
  }

  /** Brings a rectangle of the picture, its ends included, from a memory that is shown plainly. */
  copy(lcd, out, fromX, toX, fromY, toY) {
    const { memory } = lcd;
    const { place, width } = this;
    const flip = this.inverted === lcd.inverted ? 0 : 0xff;
    const [red, blue] = lcd.madctl & BGR ? [2, 0] : [0, 2];
    for (let y = fromY; y <= toY; y++) {
      const end = y * width + toX;
      for (let i = y * width + fromX, at = i * 3; i <= end; i++, at += 3) {
        const from = place[i];
        out[at] = memory[from + red] ^ flip;
        out[at + 1] = memory[from + 1] ^ flip;
        out[at + 2] = memory[from + blue] ^ flip;
      }
    }
  }
}

/** Whether each place of the memory is shown at its place of the glass, in its colours. */
function isPlain(lcd) {
  return lcd.partial === null && lcd.scrollStart === 0 && !lcd.idle;
}

/** For every display line the offset of the memory row it shows, or -1 where it is dark. */
function memoryRows(lcd) {
  const rows = new Int32Array(ROWS);
  for (let line = 0; line < ROWS; line++) {
    rows[line] = blanked(lcd, line) ? -1 : scrolled(lcd, line) * COLUMNS * 3;
  }
  return rows;
}

/** Vertical scrolling (9.1.27, 9.1.29). */
function scrolled(lcd, line) {
  const [top, height] = lcd.scrollArea;
  if (lcd.scrollStart === 0 || line < top || line >= top + height) {
    return line;
  }
  return top + ((line - top + lcd.scrollStart - top + height) % height);
}

/** Partial mode leaves the lines outside its area dark (9.1.24). */
function blanked(lcd, line) {
  if (lcd.partial === null) {
    return false;
  }
  const [first, last] = lcd.partial;
  return first <= last ? line < first || line > last : line < first && line > last;
}
