/** The one error that services throw: a code and a text key, never a status or a sentence. */

export const errorCodes = [
  'unreadable',
  'unauthenticated',
  'forbidden',
  'unconfirmed',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'rate_limited',
  'refused_by_provider',
  'cannot_store',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A text not yet translated: `namespace:key` and its params. */
export type Text = { key: string; params?: Record<string, string | number> };

type ErrorValue = string | number | readonly Record<string, string | number>[];

export type ErrorDetails = {
  /** Params of the message itself. */
  params?: Record<string, string | number>;
  /** One list of texts per field of the request, named as in the request (`email`, `prices.3.price`). */
  fields?: Record<string, Text[]>;
  /** Values at the top level of the error body beside `message`, as `expected_fee`. */
  extra?: Record<string, ErrorValue>;
  /** The status with which an outside service refused; REST passes it on (rest-v1 POST /invoices/issue). */
  providerStatus?: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter?: number;
};

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly details: ErrorDetails;

  /**
   * @param code what went wrong, a key of the status table
   * @param textKey `namespace:key` of the text to show
   */
  constructor(code: ErrorCode, textKey: string, details: ErrorDetails = {}) {
    super(`${code}: ${textKey}`);
    this.name = 'DomainError';
    this.code = code;
    this.text = details.params ? { key: textKey, params: details.params } : { key: textKey };
    this.details = details;
  }
}

/** No live row of that kind has this id. */
export const notFound = (textKey: string): DomainError => new DomainError('not_found', textKey);

/** The request is invalid; one or more fields have the reason. */
export function invalidFields(
  fields: Record<string, string | Text>,
  extra?: Record<string, string | number>,
): DomainError {
  const texts = Object.entries(fields).map(([field, text]): [string, Text[]] => [
    field,
    [typeof text === 'string' ? { key: text } : text],
  ]);
  return new DomainError('invalid', 'errors:checkYourInput', {
    fields: Object.fromEntries(texts),
    ...(extra && { extra }),
  });
}
