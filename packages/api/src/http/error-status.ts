/** The only table from error codes to HTTP statuses; a code without a row here does not compile. */
import type { ErrorCode } from '@gerende/domain/errors';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const errorStatus = {
  unreadable: { http: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { http: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { http: 403, trpc: 'FORBIDDEN' },
  unconfirmed: { http: 403, trpc: 'FORBIDDEN' },
  not_found: { http: 404, trpc: 'NOT_FOUND' },
  method_not_allowed: { http: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  conflict: { http: 409, trpc: 'CONFLICT' },
  too_large: { http: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  unsupported_media_type: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  invalid: { http: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  rate_limited: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  refused_by_provider: { http: 502, trpc: 'BAD_GATEWAY' },
  cannot_store: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  unexpected: { http: 500, trpc: 'INTERNAL_SERVER_ERROR' },
} as const satisfies Record<ErrorCode, { http: ContentfulStatusCode; trpc: TRPC_ERROR_CODE_KEY }>;
