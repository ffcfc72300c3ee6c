/** Rows of cells, parted by commas, semicolons or tabs, some of them in quotation marks (RFC 4180). */

/** A cell of a row. */
export interface Cell {
  readonly text: string;
  /** Where its text stands, without its quotation marks. */
  readonly start: number;
  readonly end: number;
  /** It stands in quotation marks: one that is empty says so, and does not say nothing. */
  readonly quoted: boolean;
}

/** A row, and the offset of a quotation mark that is never closed. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly open?: number;
}

const isBlank = (sign: string | undefined): boolean => sign === ' ' || sign === '\t';

/** The cells of the line from `start` to `stop`. A quotation mark that opens a cell stands at its beginning. */
export function splitRow(text: string, delimiter: string, start = 0, stop = text.length): Row {
  const cells: Cell[] = [];
  let at = start;
  for (;;) {
    let from = at;
    while (from < stop && text[from] !== delimiter && isBlank(text[from])) from++;
    if (from < stop && text[from] === '"') {
      let close = text.indexOf('"', from + 1);
      while (close !== -1 && close + 1 < stop && text[close + 1] === '"')
        close = text.indexOf('"', close + 2);
      if (close === -1 || close >= stop) return { cells, open: from };
      cells.push({
        text: text.slice(from + 1, close).replaceAll('""', '"'),
        start: from + 1,
        end: close,
        quoted: true,
      });
      at = close + 1;
      // What stands between the quotation mark and the next cell belongs to no cell: a row like that is broken.
      while (at < stop && text[at] !== delimiter && isBlank(text[at])) at++;
      if (at < stop && text[at] !== delimiter) return { cells, open: from };
    } else {
      const next = text.indexOf(delimiter, from);
      at = next === -1 || next > stop ? stop : next;
      let end = at;
      while (end > from && isBlank(text[end - 1])) end--;
      cells.push({ text: text.slice(from, end), start: from, end, quoted: false });
    }
    if (at >= stop) return { cells };
    at++;
  }
}

/** A cell's text for a row parted by commas; undefined is nothing, and an empty text stands in quotation marks. */
export function writeCell(text: string | undefined): string {
  if (text === undefined) return '';
  return text === '' || /[",;\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
