/** The shape of every error answer, the same through both doors. */
import { DomainError, type ErrorCode } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { translate, translateForScreen } from './translate.ts';

export type ErrorBody = {
  message: string;
  /** Messages by field of the request. */
  errors?: Record<string, string[]>;
  request_id?: string;
} & { [extra: string]: unknown };

/** Data of a tRPC error for the screens. */
export type ErrorData = {
  errorCode: ErrorCode;
  message: string;
  fields?: Record<string, string[]>;
  extra?: NonNullable<DomainError['details']['extra']>;
  retryAfter?: number;
  requestId?: string;
};

export const toDomainError = (error: unknown): DomainError =>
  error instanceof DomainError ? error : new DomainError('unexpected', 'errors:unexpected');

const sentences = (
  error: DomainError,
  language: TextLanguage,
  say: typeof translate,
): Record<string, string[]> | undefined =>
  error.details.fields &&
  Object.fromEntries(
    Object.entries(error.details.fields).map(([field, texts]) => [field, texts.map((text) => say(text, language))]),
  );

export function toErrorBody(error: DomainError, language: TextLanguage, requestId: string): ErrorBody {
  const errors = sentences(error, language, translate);
  return {
    message: translate(error.text, language),
    ...(errors && { errors }),
    ...error.details.extra,
    ...(error.code === 'unexpected' && { request_id: requestId }),
  };
}

export function toErrorData(error: DomainError, language: TextLanguage, requestId: string): ErrorData {
  const fields = sentences(error, language, translateForScreen);
  return {
    errorCode: error.code,
    message: translateForScreen(error.text, language),
    ...(fields && { fields }),
    ...(error.details.extra && { extra: error.details.extra }),
    ...(error.details.retryAfter !== undefined && { retryAfter: error.details.retryAfter }),
    ...(error.code === 'unexpected' && { requestId }),
  };
}
