/** The beginning of a sentence, as the most important part: "Free until 7 days before" from the cancellation rule. */

/** A mark that ends a clause, unless it is within a number, as in "1,000". */
const clauseEnd = /[,;.:](?=\s)|[、，；。：]/;

/**
 * Of several lines the first is one clause.
 * @returns the first clause, and the rest of the text without the mark between them; the rest is empty where there is none
 */
export function firstClause(text: string): { clause: string; rest: string } {
  const whole = text.trim();
  const line = whole.indexOf('\n');
  if (line >= 0) return { clause: whole.slice(0, line).replace(/[.。]$/, ''), rest: whole.slice(line + 1).trim() };
  const end = clauseEnd.exec(whole);
  if (!end) return { clause: whole.replace(/\.$/, ''), rest: '' };
  return { clause: whole.slice(0, end.index), rest: whole.slice(end.index + 1).trim() };
}
