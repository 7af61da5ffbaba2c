/** Opens and migrates the data, creates the first administrator, and returns the site ready to be served. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AppContext, nothingUnstored, systemCaller } from '@gerende/api/context/context';
import type { Db } from '@gerende/api/database/database';
import { ensureFirstAdmin, isSetupOpen } from '@gerende/api/features/account/first-admin.service';
import { ScheduleChanges } from '@gerende/api/features/schedule/changes.service';
import { countUsers } from '@gerende/api/features/session/session.queries';
import { translate } from '@gerende/api/http/translate';
import { diskBackups } from '@gerende/api/platform/backup/disk-backups';
import { removeAbandoned } from '@gerende/api/platform/backup/make-backup';
import { noBackups } from '@gerende/api/platform/backup/port';
import { altchaBotCheck } from '@gerende/api/platform/bot-check/altcha';
import { noBotCheck } from '@gerende/api/platform/bot-check/none';
import type { BotCheckPort } from '@gerende/api/platform/bot-check/port';
import { recaptchaBotCheck } from '@gerende/api/platform/bot-check/recaptcha';
import { createClock } from '@gerende/api/platform/clock';
import type { OnWritten } from '@gerende/api/platform/database/on-written';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { installation } from '@gerende/api/platform/installation';
import { ownInvoices } from '@gerende/api/platform/invoices/own';
import type { InvoicePort } from '@gerende/api/platform/invoices/port';
import { squareInvoices } from '@gerende/api/platform/invoices/square';
import { createLog, type Log } from '@gerende/api/platform/log';
import { noMail } from '@gerende/api/platform/mail/port';
import { smtpMail } from '@gerende/api/platform/mail/smtp';
import { Metrics } from '@gerende/api/platform/metrics/metrics';
import { RateLimits } from '@gerende/api/platform/rate-limits';
import { createApp } from '@gerende/api/server/app';
import { readWebFiles } from '@gerende/api/server/web/web-files';
import { squareWebhookPath } from '@gerende/api/server/webhooks';
import { hasNoSlopes } from '@gerende/demo-school/seed-demo';
import { DomainError } from '@gerende/domain/errors';
import { beginOwnWork, beginSchoolWork, type Work } from './background-work.ts';
import { type Config, isHttps } from './config.ts';
import { backupFolder, databaseFile, uploadFolder } from './data-folder.ts';
import { newPassword } from './new-password.ts';
import { openSchool, type School } from './open-school.ts';
import { programVersion } from './program-version.ts';
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

/** Square when it is configured, else our own numbered papers. */
function invoices(config: Config): InvoicePort {
  if (!config.SQUARE_ACCESS_TOKEN || !config.SQUARE_LOCATION_ID) return ownInvoices;
  return squareInvoices({
    accessToken: config.SQUARE_ACCESS_TOKEN,
    locationId: config.SQUARE_LOCATION_ID,
    baseUrl: config.SQUARE_BASE_URL,
    webhookSignatureKey: config.SQUARE_WEBHOOK_SIGNATURE_KEY ?? null,
    webhookUrl: config.PUBLIC_URL ? `${config.PUBLIC_URL}${squareWebhookPath}` : null,
  });
}

/** A refusal of the password that the environment names, as a line to print. */
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
    files: diskFiles({
      uploads: uploadFolder(config.DATA_DIR),
      incoming: path.join(config.DATA_DIR, 'incoming'),
    }),
    // A database on a server is backed up there (docs/postgres.md).
    backups: config.DATABASE_URL
      ? noBackups
      : diskBackups({ dataDir: config.DATA_DIR, folder: backupFolder(config.DATA_DIR), version: programVersion }),
    installation: installation(
      { version: programVersion, dataFolder: path.resolve(config.DATA_DIR), databaseSize: school.size },
      path.join(import.meta.dirname, 'licences.json'),
    ),
    invoices: invoices(config),
    mail: config.SMTP_URL ? smtpMail(config.SMTP_URL, config.PUBLIC_URL ?? null) : noMail,
    metrics: new Metrics(),
    limits: new RateLimits(config.BOT_CHECK !== 'none'),
    secret,
    scheduleChanges,
    ...nothingUnstored(),
    caller: systemCaller,
    setupToken: setupTokenOf(config, secret),
  };
}

/** The secret that all processes of a school share: handed over, or stored beside the data. */
async function secretOf(config: Config, school: School, log: Log): Promise<string> {
  if (config.DATABASE_URL && config.SECRET) return config.SECRET;
  if (config.BOT_CHECK === 'none') return randomBytes(32).toString('hex');
  return secretOfSchool(config.DATA_DIR, school.db, log);
}

/** Whichever process printed it, each takes it. */
const setupTokenOf = (config: Config, secret: string): string =>
  config.DATABASE_URL
    ? createHmac('sha256', secret).update('setup').digest('base64url').slice(0, 24)
    : randomBytes(18).toString('base64url');

async function openDatabase(config: Config, onWritten: OnWritten): Promise<School> {
  const settings = {
    ...config,
    onWritten,
    // A database with an administrator is in use: the school started without the demo, or has cleared it.
    wantsDemo: async (db: Db) => config.SEED === 'demo' && (await countUsers(db)) === 0 && (await hasNoSlopes(db)),
  };
  const { DATABASE_URL } = config;
  if (!DATABASE_URL) return openSchool(settings);
  const { openServerSchool } = await import('./open-server-school.ts');
  return openServerSchool({ ...settings, DATABASE_URL });
}

/** @throws with a readable message when a migration fails or the data cannot be opened */
export async function openSite(config: Config): Promise<Site> {
  const scheduleChanges = new ScheduleChanges();
  let schoolWork: Work | undefined;
  const school = await openDatabase(config, (tables) => {
    scheduleChanges.onWritten(tables);
    schoolWork?.onWritten(tables);
  });
  const log = createLog(config.LOG_LEVEL);
  // This waits for the lock: another server that held the folder until then may have made a backup.
  if (existsSync(backupFolder(config.DATA_DIR))) await removeAbandoned(backupFolder(config.DATA_DIR));
  const app = await openContext(config, school, log, scheduleChanges);
  // Before requests are served. A load failure is reported with the first invoice.
  await app.invoices.load?.().catch((err: unknown) => log.error({ err }, 'the invoice service could not be loaded'));
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
      ...(!config.DATABASE_URL && {
        files: { database: databaseFile(config.DATA_DIR), backups: backupFolder(config.DATA_DIR) },
      }),
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
    scheduleChanges.close();
    endSchoolWork();
    await ending;
    await ownWork?.stop();
    await school.close();
  };
  return { app, fetch: server.fetch, madeAdmin, setupToken, beginWork, close };
}
