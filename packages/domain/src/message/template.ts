/**
 * Texts with named fields between double braces, such as `Dear {{name}},`: allowed fields, validation, and filling.
 * Plain text: a filled-in value is never treated as a template.
 */

export const longestSubject = 200;
export const longestBody = 4000;

type Part = { field: string } | { text: string };

/** Where in the text: lines and characters are counted from 1. */
export type Position = { line: number; place: number };
/** Unmatched braces in a line, or a name that is no field. */
export type TemplateProblem = Position & ({ reason: 'unknown'; field: string } | { reason: 'braces' });

const open = '{{';
const close = '}}';

/** The parts of a line; the place of unmatched braces, if there are any. */
function readLine(line: string): { parts: (Part & { place: number })[]; broken?: number } {
  const parts: (Part & { place: number })[] = [];
  let at = 0;
  while (at < line.length) {
    const begin = line.indexOf(open, at);
    const text = line.slice(at, begin < 0 ? line.length : begin);
    const stray = text.indexOf(close);
    if (stray >= 0) return { parts, broken: at + stray + 1 };
    if (text) parts.push({ text, place: at + 1 });
    if (begin < 0) break;
    const end = line.indexOf(close, begin + open.length);
    if (end < 0) return { parts, broken: begin + 1 };
    parts.push({ field: line.slice(begin + open.length, end).trim(), place: begin + 1 });
    at = end + close.length;
  }
  return { parts };
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/**
 * The first error in a text.
 * @param fields the allowed ones
 */
export function templateProblem(text: string, fields: readonly string[]): TemplateProblem | undefined {
  for (const [index, line] of linesOf(text).entries()) {
    const { parts, broken } = readLine(line);
    for (const part of parts)
      if ('field' in part && !fields.includes(part.field))
        return { reason: 'unknown', field: part.field, line: index + 1, place: part.place };
    if (broken !== undefined) return { reason: 'braces', line: index + 1, place: broken };
  }
  return undefined;
}

/** The fields in a text, each once. */
export const namedFields = (text: string): string[] => [
  ...new Set(
    linesOf(text).flatMap((line) => readLine(line).parts.flatMap((part) => ('field' in part ? [part.field] : []))),
  ),
];

const standsFor = (values: Readonly<Record<string, string | undefined>>, field: string): string =>
  Object.hasOwn(values, field) ? (values[field] ?? '') : '';

/** @returns undefined for a line whose fields are all empty: the rest of it would be pointless */
function filledLine(line: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  const { parts, broken } = readLine(line);
  if (broken !== undefined) return line;
  const filled = parts.map((part) => ('text' in part ? part.text : standsFor(values, part.field)));
  const fields = parts.filter((part) => 'field' in part);
  const saysNothing = fields.length > 0 && fields.every(({ field }) => standsFor(values, field).trim() === '');
  return saysNothing ? undefined : filled.join('');
}

/**
 * Fills a text of several lines. A line whose fields are all empty is left out, and so is a blank line after it if
 * there would be two.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string | undefined>>): string {
  const filled: string[] = [];
  let isGap = false;
  for (const line of linesOf(text)) {
    const written = filledLine(line, values);
    if (written === undefined) {
      isGap = true;
      continue;
    }
    const isBlank = line.trim() === '';
    if (isGap && isBlank && (filled.at(-1) ?? '').trim() === '') continue;
    filled.push(written);
    if (!isBlank) isGap = false;
  }
  if (isGap) while (filled.length > 0 && filled.at(-1)?.trim() === '') filled.pop();
  return filled.join('\n');
}

/** Fills a text of one line: line breaks in a value become blanks. */
export const fillLine = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  (filledLine(text, values) ?? '').replaceAll(/[\s\u0085]+/g, ' ').trim();
