/**
 * The dates of GGF, which changed over the years of the server:
 *
 * - `945277754` seconds since 1970, UTC
 * - `2000-4-16 11:13 EST`
 * - `2003.12.15_13:24:03.MST`
 * - `2013-12-23 16:43:43 GMT`, as NBoard writes it
 *
 * Here they are the tags `Date` (`2003.12.15`, as in PGN) and `Time` (`13:24:03 MST`).
 */

/** A date, and the time of day with its zone where there is one. */
export interface Moment {
  readonly date: string;
  readonly time?: string;
}

const SECONDS = /^\d{9,11}$/;
const TIME = String.raw`(\d{1,2}:\d{2}(?::\d{2})?)`;
const ZONE = String.raw`([A-Za-z][A-Za-z0-9+:-]*)`;
const DOTS = new RegExp(`^(\\d{4})\\.(\\d{1,2})\\.(\\d{1,2})_${TIME}(?:\\.${ZONE})?$`);
const DASHES = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2}) ${TIME}(?: ${ZONE})?$`);

/** The moment that a text of DT tells; a text of another shape is a date as it stands. */
export function readMoment(text: string): Moment {
  if (SECONDS.test(text)) {
    const [date, time] = new Date(Number(text) * 1000).toISOString().split('T') as [string, string];
    return { date: date.replaceAll('-', '.'), time: `${time.slice(0, 8)} UTC` };
  }
  const match = DOTS.exec(text) ?? DASHES.exec(text);
  if (match === null) return { date: text };
  const [, year, month, day, time, zone] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string?,
  ];
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('.');
  return { date, time: zone === undefined ? time : `${time} ${zone}` };
}

/** The text of DT, as the server writes it now. */
export function writeMoment({ date = '', time }: Partial<Moment>): string {
  return time === undefined ? date : `${date}_${time.replace(' ', '.')}`;
}
