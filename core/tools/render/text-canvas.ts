/** Signs at places of a page of text. */

/** What a sign shows, for whoever colours it. */
export type Role = 'board' | 'coordinate' | 'last' | 'taken' | 'mark' | { readonly seat: number };

/** Colours for signs; what is left out stays plain. */
export interface BoardPaint {
  readonly board?: Paint;
  readonly coordinate?: Paint;
  /** The points of the last move. */
  readonly last?: Paint;
  /** Where something was taken or turned. */
  readonly taken?: Paint;
  /** Points marked by whoever draws. */
  readonly mark?: Paint;
  /** By seat. */
  readonly seats?: readonly (Paint | undefined)[];
}

/** Gives a text the colours of a terminal; what is seen of it stays as wide. */
export type Paint = (text: string) => string;

interface Sign {
  readonly text: string;
  /** The more important ones last. */
  readonly roles: readonly Role[];
}

/** A page that grows with what is put on it. */
export class TextCanvas {
  #rows: Map<number, Sign>[] = [];

  get height(): number {
    return this.#rows.length;
  }

  /** Puts one sign at a place, from 0; what was there is gone. */
  set(column: number, row: number, text: string, ...roles: Role[]): void {
    while (this.#rows.length <= row) this.#rows.push(new Map());
    this.#rows[row]!.set(column, { text, roles });
  }

  get(column: number, row: number): string | undefined {
    return this.#rows[row]?.get(column)?.text;
  }

  /** Makes room at the left and at the top. */
  shift(columns: number, rows: number): void {
    const moved = this.#rows.map(
      (row) => new Map([...row].map(([column, sign]) => [column + columns, sign] as const)),
    );
    this.#rows = [...Array.from({ length: rows }, () => new Map<number, Sign>()), ...moved];
  }

  /** The number of columns up to the last sign. */
  get width(): number {
    return Math.max(0, ...this.widths());
  }

  /** Of each row, the number of columns up to its last sign. */
  widths(): number[] {
    return this.#rows.map((row) => Math.max(-1, ...row.keys()) + 1);
  }

  /** The rows as text, without blanks at their ends. */
  lines(paint: BoardPaint = {}): string[] {
    return this.widths().map((width, row) =>
      Array.from({ length: width }, (_, column) => painted(this.#rows[row]!.get(column), paint)).join(''),
    );
  }
}

/** How many columns a plain text takes, if each of its letters takes one. */
export const columnsOf = (text: string): number => [...text].length;

/** The sign in the colour of the last of its roles that has one. */
function painted(sign: Sign | undefined, paint: BoardPaint): string {
  if (sign === undefined) return ' ';
  const colours = sign.roles.map((role) =>
    typeof role === 'string' ? paint[role] : paint.seats?.[role.seat],
  );
  return colours.findLast((colour) => colour !== undefined)?.(sign.text) ?? sign.text;
}
