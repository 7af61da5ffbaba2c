/** The two kinds of procedure (for guests, open to all, and for administrators) and the shape of their errors. */
import { DomainError } from '@gerende/domain/errors';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { AppContext } from '../context/context.ts';
import type { Limited } from '../platform/rate-limits.ts';
import { forReader } from '../texts/traditional-texts.ts';
import { checkCaller } from './check-caller.ts';
import { type ErrorData, toDomainError, toErrorData } from './error-body.ts';
import { errorStatus } from './error-status.ts';
import { storageFailureOf } from './storage-failure.ts';
import { toInvalid } from './zod-errors.ts';

export type TrpcContext = {
  app: AppContext;
  token: string | null;
  /** Number of calls in the same request. */
  calls?: number;
};

/** Most calls in one request; our pages send a dozen at most. */
export const maxBatchSize = 30;

/**
 * Converts what a procedure threw, or an error of tRPC itself, to one of our errors.
 * @param input the procedure's input, to tell a missing field from a wrong one
 */
function domainErrorOf(error: TRPCError, input?: unknown): DomainError {
  if (error.cause instanceof DomainError) return error.cause;
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return toInvalid(error.cause, input);
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR')
    return new DomainError('unreadable', 'errors:unreadable');
  if (error.code === 'NOT_FOUND') return new DomainError('not_found', 'errors:notFound');
  if (error.code === 'METHOD_NOT_SUPPORTED') return new DomainError('method_not_allowed', 'errors:methodNotAllowed');
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return new DomainError('unsupported_media_type', 'errors:unsupportedMediaType');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new DomainError('too_large', 'errors:tooLarge');
  return toDomainError(error.cause);
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter({ shape, error, ctx }) {
    const caller = ctx?.app.caller;
    const data: ErrorData = toErrorData(domainErrorOf(error), caller?.text_language ?? 'en', caller?.request_id ?? '');
    // The library's own text and stack stay inside: the screen gets only the code and a message.
    return {
      ...shape,
      message: data.message,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path, ...data },
    };
  },
});

/** Gives a thrown DomainError its status from the table. */
const withStatus = t.middleware(async ({ ctx, next, getRawInput }) => {
  const result = await next();
  if (result.ok) return result;
  const input = result.error.cause instanceof ZodError ? await getRawInput() : undefined;
  const error = (await storageFailureOf(ctx.app, result.error.cause)) ?? domainErrorOf(result.error, input);
  throw new TRPCError({
    code: errorStatus[error.code].trpc,
    message: error.message,
    cause: error.code === 'unexpected' ? result.error.cause : error,
  });
});

export const { router } = t;

/** The school's Chinese texts in the reader's characters. */
const inReadersCharacters = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok) return result;
  return { ...result, data: await forReader(ctx.app, result.data, ctx.app.caller.text_language) };
});

export const guestProcedure = t.procedure.use(withStatus).use(inReadersCharacters);

/** The caller who sets up a second step counts as logged in for that call. */
const actingAs = (app: AppContext, admin: CurrentAdmin): AppContext =>
  app.caller.admin ? app : { ...app, caller: { ...app.caller, admin } };

/** The desk reads and edits texts as they are stored. */
export const adminProcedure = t.procedure.use(withStatus).use(({ ctx, path, next }) => {
  const admin = checkCaller(ctx.app.caller, path);
  return next({ ctx: { ...ctx, app: actingAs(ctx.app, admin), admin } });
});

/** Refuses to be batched with other calls: one request may verify only one password. */
export const unbatched = t.middleware(({ ctx, next }) => {
  if ((ctx.calls ?? 1) > 1) throw new DomainError('unreadable', 'errors:unreadable');
  return next();
});

/** Refuses an address that calls too often. */
export const limited = (what: Limited) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.app.limits.count(what, ctx.app.caller.address);
    return next();
  });
