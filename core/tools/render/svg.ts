/** The little of SVG that boards need: elements as text, numbers rounded, everything escaped. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** To a hundredth of a unit, without an exponent or a minus before a nought. */
export const num = (value: number): string => String(Math.round(value * 100) / 100 + 0);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Signs that XML 1.0 does not allow, and lone surrogates. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

/** A text as XML may hold it, in an element or in quotation marks: what XML cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '\ufffd').replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** An element with attributes (those that are undefined are left out) around content that is markup already. */
export function element(name: string, attributes: Attributes, content?: string): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) tag += ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`;
  }
  return content === undefined ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

/** An element around others, each on a line of its own; nothing around nothing. */
export const group = (attributes: Attributes, parts: readonly string[]): string =>
  parts.length === 0 ? '' : element('g', attributes, `\n${parts.join('\n')}\n`);

/** The parts that are not empty, each on a line of its own. */
export const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** A name made of texts, the same for the same ones: 64 bits of FNV-1a. */
export function nameOf(...texts: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(texts.join('\0')))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `b${hash.toString(36)}`;
}
