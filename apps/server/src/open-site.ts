/** Opens and migrates the data, creates the first administrator, and returns the site ready to be served. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AppContext, nothingUnstored, systemCaller } from '@gerende/api/context/context';
import { type Db, limiterOf } from '@gerende/api/database/database';
import { ensureFirstAdmin, isSetupOpen } from '@gerende/api/features/account/first-admin.service';
import { ScheduleChanges } from '@gerende/api/features/schedule-changes/schedule-changes.service';
import { countUsers } from '@gerende/api/features/session/session.queries';
import { translate } from '@gerende/api/http/translate';
import { removeAbandoned } from '@gerende/api/platform/backup/make-backup';
import { failureInWords } from '@gerende/api/platform/backup/problem';
import { altchaBotCheck } from '@gerende/api/platform/bot-check/altcha';
import { noBotCheck } from '@gerende/api/platform/bot-check/none';
import type { BotCheckPort } from '@gerende/api/platform/bot-check/port';
import { recaptchaBotCheck } from '@gerende/api/platform/bot-check/recaptcha';
import { createClock } from '@gerende/api/platform/clock';
import type { OnWritten } from '@gerende/api/platform/database/on-written';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { movePictures } from '@gerende/api/platform/files/move-pictures';
import type { FilePort } from '@gerende/api/platform/files/port';
import { s3Files } from '@gerende/api/platform/files/s3-files';
import { installation } from '@gerende/api/platform/installation';
import { ownInvoices, ownInvoicesAfter } from '@gerende/api/platform/invoices/own';
import type { InvoicePort } from '@gerende/api/platform/invoices/port';
import { squareInvoices } from '@gerende/api/platform/invoices/square';
import { createLog, type Log } from '@gerende/api/platform/log';
import { noMail } from '@gerende/api/platform/mail/port';
import { smtpMail } from '@gerende/api/platform/mail/smtp';
import { Metrics } from '@gerende/api/platform/metrics/metrics';
import { noPayments } from '@gerende/api/platform/payments/none';
import type { PaymentPort } from '@gerende/api/platform/payments/port';
import { squarePayments } from '@gerende/api/platform/payments/square';
import { stripePayments } from '@gerende/api/platform/payments/stripe';
import { RateLimits } from '@gerende/api/platform/rate-limits';
import type { SquareSettings } from '@gerende/api/platform/square/square-settings';
import { webPushWithOwnKeys } from '@gerende/api/platform/web-push/own-keys';
import { noWebPush } from '@gerende/api/platform/web-push/port';
import { createApp } from '@gerende/api/server/app';
import { readWebFiles } from '@gerende/api/server/web/web-files';
import { squareWebhookPath } from '@gerende/api/server/webhooks';
import { hasNoSlopes } from '@gerende/demo-school/seed-demo';
import { DomainError } from '@gerende/domain/errors';
import { beginOwnWork, beginSchoolWork, type Work } from './background-work.ts';
import { type Config, isHttps, pictureStore } from './config.ts';
import { backupFolder, databaseFile, incomingFolder, uploadFolder } from './data-folder.ts';
import { newPassword } from './new-password.ts';
import { openSchool, type School } from './open-school.ts';
import { programVersion } from './program-version.ts';
import { backupsOf } from './school-backups.ts';
import { secretOfSchool } from './secret.ts';

export type Site = {
  app: AppContext;
  fetch: ReturnType<typeof createApp>['fetch'];
  /** The first administrator's login, if created at this start with a generated password. */
  madeAdmin: { email: string; password: string } | null;
  /** Token to become the first administrator; undefined when there is one. */
  setupToken: string | undefined;
  /** Starts the background work: sending mail, offering free places, indexing bookings. Called when the site can be reached. */
  beginWork(): void;
  close(): Promise<void>;
};

function botCheck(config: Config, secret: string, log: Log): BotCheckPort {
  if (config.BOT_CHECK === 'none') return noBotCheck;
  if (config.BOT_CHECK === 'altcha') return altchaBotCheck(secret);
  if (!config.RECAPTCHA_SITE_KEY)
    console.warn('RECAPTCHA_SITE_KEY is not set: guests cannot prove that they are people, and cannot book.');
  return recaptchaBotCheck(
    {
      siteKey: config.RECAPTCHA_SITE_KEY ?? '',
      secretKey: config.RECAPTCHA_SECRET_KEY ?? '',
      verifyUrl: config.RECAPTCHA_VERIFY_URL,
    },
    log,
  );
}

/** What invoices and payment links share; undefined where Square is not configured. */
const squareSettings = (config: Config): SquareSettings | undefined =>
  config.SQUARE_ACCESS_TOKEN && config.SQUARE_LOCATION_ID
    ? {
        accessToken: config.SQUARE_ACCESS_TOKEN,
        locationId: config.SQUARE_LOCATION_ID,
        baseUrl: config.SQUARE_BASE_URL,
        webhookSignatureKey: config.SQUARE_WEBHOOK_SIGNATURE_KEY ?? null,
        webhookUrl: config.PUBLIC_URL ? `${config.PUBLIC_URL}${squareWebhookPath}` : null,
      }
    : undefined;

/** Square when it is configured, else our own numbered papers; Square then tells what becomes of its earlier ones. */
function invoices(config: Config): InvoicePort {
  const square = squareSettings(config);
  if (!square) return ownInvoices;
  return config.SQUARE_INVOICES === 'on' ? squareInvoices(square) : ownInvoicesAfter(squareInvoices(square));
}

/** Stripe, else Square, where it is configured; a guest who has paid must be able to come back. */
function payments(config: Config): PaymentPort {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret = null,
    STRIPE_BASE_URL: baseUrl,
  } = config;
  const siteUrl = config.PUBLIC_URL ?? '';
  if (secretKey) return stripePayments({ secretKey, webhookSecret, baseUrl, siteUrl });
  const square = squareSettings(config);
  return square && config.PUBLIC_URL ? squarePayments({ ...square, siteUrl }) : noPayments;
}

/** A refusal of the environment's password, as a line to print. */
function explainRefusedPassword(error: unknown): unknown {
  const [text] = (error instanceof DomainError && error.details.fields?.password) || [];
  return text ? new Error(`ADMIN_PASSWORD is refused: ${translate(text, 'en')}`, { cause: error }) : error;
}

/**
 * The first administrator of an empty school is created on its setup page; that of the demo here, unless the
 * environment names one.
 */
async function firstAdmin(app: AppContext, config: Config): Promise<Site['madeAdmin']> {
  if (config.SEED === 'none' && !config.ADMIN_EMAIL) return null;
  const email = config.ADMIN_EMAIL ?? 'admin@gerende.example';
  const password = config.ADMIN_PASSWORD ?? newPassword();
  const made = await ensureFirstAdmin(app, { email, password }).catch((error: unknown) => {
    throw explainRefusedPassword(error);
  });
  return made && !config.ADMIN_PASSWORD ? { email, password } : null;
}

async function openContext(
  config: Config,
  school: School,
  log: Log,
  scheduleChanges: ScheduleChanges,
): Promise<AppContext> {
  const secret = await secretOf(config, school, log);
  return {
    db: school.db,
    slowReads: school.slowReads,
    clock: createClock(config.NOW),
    log,
    botCheck: botCheck(config, secret, log),
    files: await openFiles(config, log),
    backups: backupsOf(config, school.db),
    installation: installation(
      { version: programVersion, dataFolder: path.resolve(config.DATA_DIR), databaseSize: school.size },
      path.join(import.meta.dirname, 'licences.json'),
    ),
    invoices: invoices(config),
    payments: payments(config),
    webPush: config.SMTP_URL ? webPushWithOwnKeys(secret) : noWebPush,
    mail: config.SMTP_URL ? smtpMail(config.SMTP_URL, config.PUBLIC_URL ?? null) : noMail,
    metrics: new Metrics(),
    limits: new RateLimits(config.BOT_CHECK !== 'none', limiterOf(school.db)),
    secret,
    scheduleChanges,
    ...nothingUnstored(),
    caller: systemCaller,
    setupToken: setupTokenOf(config, secret),
  };
}

/** Pictures in the data folder, or in a store, into which those of the folder are moved. */
async function openFiles(config: Config, log: Log): Promise<FilePort> {
  const uploads = uploadFolder(config.DATA_DIR);
  const incoming = incomingFolder(config);
  const store = pictureStore(config);
  if (!store) return diskFiles({ uploads, incoming });
  await movePictures(uploads, store).catch((err: unknown) =>
    log.error({ err }, 'pictures of the data folder could not be moved into the store; the next start goes on'),
  );
  return s3Files({ ...store, incoming }, log);
}

/** Reports at the start that there will be no nightly backup. */
async function warnOfBackups({ backups }: AppContext): Promise<void> {
  const obstacle = await backups.obstacle();
  if (obstacle) console.warn(`No backups can be made: ${failureInWords(obstacle, backups.folder)}.`);
}

/** The secret that all processes of a school share: from the settings, or stored beside the data. */
async function secretOf(config: Config, school: School, log: Log): Promise<string> {
  if (config.DATABASE_URL && config.SECRET) return config.SECRET;
  if (config.BOT_CHECK === 'none') return randomBytes(32).toString('hex');
  return secretOfSchool(config.DATA_DIR, school.db, log);
}

/** Whichever process printed it, every process accepts it. */
const setupTokenOf = (config: Config, secret: string): string =>
  config.DATABASE_URL
    ? createHmac('sha256', secret).update('setup').digest('base64url').slice(0, 24)
    : randomBytes(18).toString('base64url');

async function openDatabase(config: Config, log: Log, onWritten: OnWritten): Promise<School> {
  const settings = {
    ...config,
    onWritten,
    // A database with an administrator is in use: the school started without the demo, or has cleared it.
    wantsDemo: async (db: Db) => config.SEED === 'demo' && (await countUsers(db)) === 0 && (await hasNoSlopes(db)),
  };
  const { DATABASE_URL } = config;
  if (!DATABASE_URL) return openSchool(settings);
  const { openServerSchool } = await import('./open-server-school.ts');
  return openServerSchool({ ...settings, DATABASE_URL, log });
}

/** @throws with a readable message when a migration fails or the data cannot be opened */
export async function openSite(config: Config): Promise<Site> {
  const scheduleChanges = new ScheduleChanges();
  let schoolWork: Work | undefined;
  const log = createLog(config.LOG_LEVEL);
  const school = await openDatabase(config, log, (tables) => {
    scheduleChanges.onWritten(tables);
    schoolWork?.onWritten(tables);
  });
  // This waits for the lock: another server that held the folder until then may have made a backup.
  if (existsSync(backupFolder(config.DATA_DIR))) await removeAbandoned(backupFolder(config.DATA_DIR));
  const app = await openContext(config, school, log, scheduleChanges);
  await warnOfBackups(app);
  // Before requests are served. A load failure is reported with the first invoice.
  for (const service of [app.invoices, app.payments])
    await service.load?.().catch((err: unknown) => log.error({ err }, 'a service could not be loaded'));
  const madeAdmin = await firstAdmin(app, config);
  const setupToken = (await isSetupOpen(app)) ? app.setupToken : undefined;
  const webFolder = path.join(import.meta.dirname, 'public');
  const server = createApp(app, {
    ...(existsSync(webFolder) && { web: readWebFiles(webFolder) }),
    isHttps: isHttps(config),
    publicUrl: config.PUBLIC_URL,
    corsOrigins: config.CORS_ORIGINS,
    proxies: config.TRUSTED_PROXIES,
    checkStorage: school.checkStorage,
    metrics: {
      token: config.METRICS_TOKEN,
      files: {
        folder: config.DATA_DIR,
        database: config.DATABASE_URL ? undefined : databaseFile(config.DATA_DIR),
        backups: config.BACKUPS === 'here' ? backupFolder(config.DATA_DIR) : undefined,
      },
    },
  });
  let ownWork: Pick<Work, 'stop'> | undefined;
  let ending: Promise<void> = Promise.resolve();
  const endSchoolWork = (): void => {
    const ended = schoolWork;
    schoolWork = undefined;
    if (ended) ending = ended.stop().catch((err: unknown) => log.error({ err }, 'the work in the background failed'));
  };
  const beginWork = (): void => {
    ownWork = beginOwnWork(app);
    school.lead(() => {
      schoolWork = beginSchoolWork(app);
      return endSchoolWork;
    });
  };
  const close = async (): Promise<void> => {
    await scheduleChanges.close();
    endSchoolWork();
    await ending;
    await ownWork?.stop();
    await school.close();
  };
  return { app, fetch: server.fetch, madeAdmin, setupToken, beginWork, close };
}
