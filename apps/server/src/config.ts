/** Reads and validates the environment once; no other code reads it. */

import { botCheckProviders } from '@gerende/domain/bot-check/schema';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import * as z from 'zod';

const optional = (schema: z.ZodString | z.ZodURL | z.ZodEmail) => schema.optional();
const NowText = z
  .string()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(text) &&
      isPlainDate(text.slice(0, 10)),
    {
      error: 'must be ISO 8601 with an offset, as 2026-12-01T08:00:00+09:00',
    },
  );

const DatabaseServer = z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' });
const WebAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });
const MailServer = z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' });
/** Exactly what a browser sends as its origin: anything else, as a trailing slash, would never match. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: optional(DatabaseServer),
    BACKUPS: z.enum(['here', 'elsewhere']).default('here'),
    PG_BIN: optional(z.string()),
    SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    S3_URL: optional(WebAddress),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ADMIN_EMAIL: optional(z.email()),
    // Its strength is checked when it is set: a school that has an administrator does not use it.
    ADMIN_PASSWORD: optional(z.string()),
    SEED: z.enum(['demo', 'none']).default('demo'),
    NOW: NowText.optional(),
    BOT_CHECK: z.enum(botCheckProviders).default('altcha'),
    RECAPTCHA_SITE_KEY: optional(z.string()),
    RECAPTCHA_SECRET_KEY: optional(z.string()),
    RECAPTCHA_VERIFY_URL: WebAddress.default('https://www.google.com/recaptcha/api/siteverify'),
    SQUARE_ACCESS_TOKEN: optional(z.string()),
    SQUARE_LOCATION_ID: optional(z.string()),
    SQUARE_BASE_URL: WebAddress.default('https://connect.squareup.com'),
    SQUARE_WEBHOOK_SIGNATURE_KEY: optional(z.string()),
    SQUARE_INVOICES: z.enum(['on', 'off']).default('on'),
    STRIPE_SECRET_KEY: optional(z.string()),
    STRIPE_WEBHOOK_SECRET: optional(z.string()),
    STRIPE_BASE_URL: WebAddress.default('https://api.stripe.com'),
    SMTP_URL: optional(MailServer),
    PUBLIC_URL: optional(WebAddress),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      )
      .refine((origins) => origins.every(isOrigin), {
        error: 'must be origins, as https://example.com, with commas between',
      }),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
    METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
    LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent']).default('warn'),
    NODE_ENV: z.string().optional(),
  })
  .superRefine((env, context) => {
    const missing = (name: string, why: string) => context.addIssue({ code: 'custom', path: [name], message: why });
    if (env.BOT_CHECK === 'recaptcha' && !env.RECAPTCHA_SECRET_KEY)
      missing('RECAPTCHA_SECRET_KEY', 'is needed with BOT_CHECK=recaptcha');
    if (env.BOT_CHECK === 'none' && env.NODE_ENV === 'production')
      missing('BOT_CHECK', 'none is for tests and refused with NODE_ENV=production');
    if (env.DATABASE_URL && !env.SECRET)
      missing('SECRET', 'is needed with DATABASE_URL: the same text for all processes, of 32 characters or more');
    if (env.S3_URL && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
      missing('S3_URL', 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    if (env.BACKUPS === 'elsewhere' && !env.DATABASE_URL)
      missing('BACKUPS', 'elsewhere is for a database on a server (DATABASE_URL)');
    if (Boolean(env.SQUARE_ACCESS_TOKEN) !== Boolean(env.SQUARE_LOCATION_ID))
      missing('SQUARE_LOCATION_ID', 'and SQUARE_ACCESS_TOKEN go together');
    if (env.SQUARE_WEBHOOK_SIGNATURE_KEY && !env.PUBLIC_URL)
      missing('PUBLIC_URL', 'is needed with SQUARE_WEBHOOK_SIGNATURE_KEY: the signature covers it');
    if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET))
      missing('STRIPE_WEBHOOK_SECRET', 'and STRIPE_SECRET_KEY go together');
    if (env.STRIPE_SECRET_KEY && !env.PUBLIC_URL)
      missing('PUBLIC_URL', 'is needed with STRIPE_SECRET_KEY: guests who have paid come back to it');
    if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
      missing('ADMIN_PASSWORD', 'and ADMIN_EMAIL go together');
  });

export type Config = Readonly<z.output<typeof Environment>>;

/** The store of pictures; undefined where they are in the data folder. */
export const pictureStore = ({ S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config) =>
  S3_URL && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? { url: S3_URL, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    : undefined;

/** Whether guests reach the site over https. */
export const isHttps = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL?.startsWith('https:') ?? false;

/**
 * How long a process that was asked to stop keeps serving while a proxy learns of it. Not used by a single process,
 * which nobody takes over from.
 */
export const drainMilliseconds = ({ DRAIN_SECONDS, DATABASE_URL }: Config): number =>
  (DRAIN_SECONDS ?? (DATABASE_URL ? 5 : 0)) * 1000;

/**
 * @param aim what cannot be done with a wrong environment
 * @returns the configuration, or one readable line about what is wrong with the environment
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  aim = 'start',
): Config | { problem: string } {
  // An empty variable counts as not set: `.env` files and compose files write them so.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return { problem: `Gerende cannot ${aim}: ${problems.join('; ')}. See .env.example.` };
}
