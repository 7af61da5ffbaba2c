/** Converts zod issues to the shape of every other error: one list of texts per field, with wire names. */
import { DomainError, type Text } from '@gerende/domain/errors';
import type * as z from 'zod';

/** A key may contain the params of its text: `errors:unknownField?field=nam&line=2`. */
const isTextKey = (message: string): boolean => /^[a-zA-Z]+:[a-zA-Z0-9_]+(\?.*)?$/s.test(message);

function keyed(message: string): Text {
  const [key = '', gaps] = message.split('?', 2);
  return gaps === undefined ? { key } : { key, params: Object.fromEntries(new URLSearchParams(gaps)) };
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );

/** Whether the issue only says that a value is wrong: for a missing one, 'Required field' says more. */
const saysOnlyWrong = (message: string): boolean => !isTextKey(message) || /^errors:invalid[A-Z]/.test(message);

function textOf(issue: z.core.$ZodIssue, input: unknown): Text {
  // An issue may contain the value, which schemas for forms change from what was sent.
  const value = 'input' in issue ? issue.input : valueAt(input, issue.path);
  const missing = value === undefined || value === '';
  if (missing && issue.path.length > 0 && saysOnlyWrong(issue.message)) return { key: 'errors:requiredField' };
  if (!isTextKey(issue.message)) return { key: 'errors:invalidValue' };
  // A required text says so of whatever is no text: something was sent, and 'Required field' would mislead who sent it.
  if (issue.code === 'invalid_type' && issue.message === 'errors:requiredField' && !missing && value !== null)
    return { key: 'errors:invalidText' };
  // The issue contains the limit that was exceeded.
  return { ...keyed(issue.message), ...(issue.code === 'too_big' && { params: { max: Number(issue.maximum) } }) };
}

/** @param input what was validated, to tell a missing field from a wrong one */
export function toInvalid(error: z.ZodError, input: unknown): DomainError {
  const fields: Record<string, Text[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const text = textOf(issue, input);
    const texts = fields[field] ?? [];
    if (!texts.some((earlier) => earlier.key === text.key)) texts.push(text);
    fields[field] = texts;
  }
  return new DomainError('invalid', 'errors:checkYourInput', { fields });
}
