/** The parts of the OpenAPI document besides schemas: the bodies a call accepts, and every error it can answer. */
import type { ErrorCode } from '@gerende/domain/errors';
import { needsPassword } from '@gerende/domain/session/confirmed-calls';
import * as z from 'zod';
import { errorStatus } from './error-status.ts';

const ErrorReply = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .catchall(z.unknown())
  .meta({ id: 'Error' });

const meaning: Record<ErrorCode, string> = {
  unreadable: 'The body cannot be read',
  unauthenticated: 'No live session, or a wrong login',
  forbidden: 'The role of the caller does not include this',
  unconfirmed: 'The password has to be given again: POST /confirm',
  not_found: 'No such row, or no such path',
  method_not_allowed: 'The path does not take this method',
  conflict: 'The request contradicts what is stored',
  too_large: 'The body is too large',
  unsupported_media_type: 'The body is neither JSON nor multipart',
  invalid: 'One or more fields are wrong; `errors` says which and why',
  rate_limited: 'Too many tries; Retry-After says how many seconds to wait',
  refused_by_provider: 'An outside service refused',
  cannot_store: 'Nothing can be stored, as on a full disk; the message names the phone number of the school',
  unexpected: 'Something went wrong; `request_id` finds it in the log',
};

const examples: Partial<Record<ErrorCode, object>> = {
  unauthenticated: { message: 'Please log in' },
  not_found: { message: 'There is nothing at this address' },
  invalid: { message: 'Please check your input.', errors: { email: ['Please enter a valid e-mail address'] } },
  unexpected: { message: 'An unexpected error occurred', request_id: '0b6f3f0e-6a1e-4a59-9d5c-3f7f3a3c1f11' },
};

type Refusing = {
  access: string;
  method: string;
  path: string;
  query?: unknown;
  body?: unknown;
  errors?: readonly ErrorCode[];
};

/** The error codes that follow from the call's input, and those that the call lists itself. */
function codesOf({ access, method, path, query, body, errors = [] }: Refusing): ErrorCode[] {
  const codes = new Set<ErrorCode>(['unexpected', ...errors]);
  if (access === 'admin') for (const code of ['unauthenticated', 'forbidden'] as const) codes.add(code);
  if (needsPassword(`${method} ${path}`)) codes.add('unconfirmed');
  if (path.includes('{')) codes.add('not_found');
  if (query) codes.add('invalid');
  if (body)
    for (const code of ['unreadable', 'too_large', 'unsupported_media_type', 'invalid', 'cannot_store'] as const)
      codes.add(code);
  return [...codes];
}

/** Error responses by status; 429 and 503 have a `Retry-After` header. */
export function documentedErrors(definition: Refusing) {
  const entries = codesOf(definition).map((code) => {
    const content = {
      'application/json': { schema: ErrorReply, example: examples[code] ?? { message: meaning[code] } },
    };
    const headers =
      code === 'rate_limited' || code === 'cannot_store' ? z.object({ 'Retry-After': z.string() }) : undefined;
    return [errorStatus[code].http, { description: meaning[code], content, ...(headers && { headers }) }] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a - b));
}

/** JSON and multipart: every call accepts both, and only multipart can carry a file. */
export const documentedBody = (
  schema: z.ZodType,
  { example, upload }: { example?: Record<string, unknown>; upload?: string },
) => ({
  required: true,
  content: {
    'application/json': { schema, ...(example && { example }) },
    'multipart/form-data': { schema: upload === undefined ? schema : withFile(schema, upload) },
  },
});

const withFile = (schema: z.ZodType, field: string): z.ZodType =>
  z.intersection(schema, z.object({ [field]: z.string().meta({ format: 'binary' }).optional() }));
