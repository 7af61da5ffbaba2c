/** The tables of the database, and how it is opened, brought up to date and written. */
import { rmSync } from 'node:fs';
import { migrations } from '@gerende/migrations';
import type SqliteFile from 'better-sqlite3';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { AskedDayOffTables } from '../features/asked-day-off/asked-day-off.table.ts';
import type { AuditTables } from '../features/audit/audit.table.ts';
import type { BackupTables } from '../features/backup/backup.table.ts';
import type { BookingTables } from '../features/booking/booking.table.ts';
import type { BookingViewTables } from '../features/booking/booking-view.table.ts';
import type { BookingConfirmationTables } from '../features/booking-confirmation/booking-confirmation.table.ts';
import type { BotCheckTables } from '../features/bot-check/bot-check.table.ts';
import type { CalendarFeedTables } from '../features/calendar-feed/calendar-feed.table.ts';
import type { CategoryTables } from '../features/category/category.table.ts';
import type { CheckoutTables } from '../features/checkout/checkout.table.ts';
import type { ClosureTables } from '../features/closure/closure.table.ts';
import type { CountryTables } from '../features/country/country.table.ts';
import type { CourseTables } from '../features/course/course.table.ts';
import type { CoursePriceTables } from '../features/course-price/course-price.table.ts';
import type { DayPlanTables } from '../features/day-plan/day-plan.table.ts';
import type { PictureTables } from '../features/file/picture.table.ts';
import type { BookingAddressTables } from '../features/guest-booking/booking-address.table.ts';
import type { GuestLinkTables } from '../features/guest-link/guest-link.table.ts';
import type { GuestRecordTables } from '../features/guest-record/guest-record.table.ts';
import type { InstructorTables } from '../features/instructor/instructor.table.ts';
import type { InvoiceTables } from '../features/invoice/invoice.table.ts';
import type { LessonTables } from '../features/lesson/lesson.table.ts';
import type { OutboxTables } from '../features/message/outbox.table.ts';
import type { OperatingDayTables } from '../features/operating-day/operating-day.table.ts';
import type { ParticipantTables } from '../features/participant/participant.table.ts';
import type { PasskeyTables } from '../features/passkey/passkey.table.ts';
import type { PasswordResetTables } from '../features/password-reset/password-reset.table.ts';
import type { PayTables } from '../features/pay/pay.table.ts';
import type { PaymentTables } from '../features/payment/payment.table.ts';
import type { ProviderRefundTables } from '../features/payment/provider-refund.table.ts';
import type { PolicyTables } from '../features/policy/policy.table.ts';
import type { PresenceTables } from '../features/presence/presence.table.ts';
import type { ReviewTables } from '../features/review/review.table.ts';
import type { ScheduleTables } from '../features/schedule/schedule.table.ts';
import type { SchoolTables } from '../features/school/school.table.ts';
import type { SecondStepTables } from '../features/second-step/second-step.table.ts';
import type { SessionTables } from '../features/session/session.table.ts';
import type { SettingTimeTables } from '../features/setting-time/setting-time.table.ts';
import type { SlopeTables } from '../features/slope/slope.table.ts';
import type { StaffMessageTables } from '../features/staff-message/staff-message.table.ts';
import type { TeachingNoteTables } from '../features/teaching-note/teaching-note.table.ts';
import type { TillTables } from '../features/till/till.table.ts';
import type { PlaceOfferTables } from '../features/waiting-list/offer.table.ts';
import type { PushSubscriptionTables } from '../features/web-push/push-subscription.table.ts';
import { type Claims, type Engine, engineOf, type SchoolBackup } from '../platform/database/engine.ts';
import type { OnWritten } from '../platform/database/on-written.ts';
import { compilerFor } from '../platform/database/query/past-kysely.ts';
import { openFile, openToRead as openFileToRead } from '../platform/database/sqlite/open.ts';
import { inTransactionScope, transactionScope } from '../platform/database/transaction-scope.ts';

export interface Database
  extends AuditTables,
    BackupTables,
    BookingTables,
    BookingAddressTables,
    BookingConfirmationTables,
    BookingViewTables,
    BotCheckTables,
    CalendarFeedTables,
    CategoryTables,
    CheckoutTables,
    ClosureTables,
    CountryTables,
    CoursePriceTables,
    GuestLinkTables,
    GuestRecordTables,
    CourseTables,
    InstructorTables,
    InvoiceTables,
    LessonTables,
    OperatingDayTables,
    OutboxTables,
    ParticipantTables,
    PasswordResetTables,
    PaymentTables,
    ProviderRefundTables,
    PayTables,
    PictureTables,
    PlaceOfferTables,
    PolicyTables,
    PresenceTables,
    ReviewTables,
    ScheduleTables,
    SchoolTables,
    PasskeyTables,
    SecondStepTables,
    SessionTables,
    SettingTimeTables,
    SlopeTables,
    AskedDayOffTables,
    DayPlanTables,
    PushSubscriptionTables,
    StaffMessageTables,
    TeachingNoteTables,
    TillTables {}

export type Db = Kysely<Database>;

/** Declares a query that runs often: it is compiled once, and called like any other. */
export const compiled = compilerFor<Database>();

/** A range of days, both ends included. */
export type Range = { from: string; to: string };

/** Opens a second connection to a database that this process has open already, to read what is committed. */
export const openToRead = (file: string): Db => openFileToRead<Database>(file);

/**
 * Opens the database file, or a copy of one given as bytes, or `:memory:`.
 * @param onWritten called after each commit with the tables it wrote
 */
export const openDatabase = (file: string | Buffer, onWritten?: OnWritten): { db: Db; file: SqliteFile.Database } =>
  openFile<Database>(file, onWritten);

function engine(db: Db) {
  const found = engineOf(db);
  if (!found) throw new Error('This database was opened without an engine.');
  return found;
}

/** Maintenance of the text index of bookings. */
export const searchIndexOf = (db: Db) => ({
  prepare: () => engine(db).searchIndex.prepare(db),
  mergeStep: (pages: number) => engine(db).searchIndex.mergeStep(db, pages),
});

/** Counts uses of all processes that have the database open. */
export const limiterOf = (db: Db): Engine['limiter'] => engine(db).limiter;

/** Removes deleted and earlier rows from what the database stores beside its tables. @param tables the tables that had them */
export const forgetDeleted = (db: Db, tables: readonly (keyof Database)[]): Promise<void> =>
  engine(db).forgetDeleted(db, tables);

/** The name of the program that stores the data, as users know it. */
export const databaseProduct = (db: Db): string => engine(db).product;

/** The database as the source of a backup. */
export const backupOf = (db: Db): SchoolBackup => engine(db).backup;

/**
 * The error of a migration that was half done before: versions that did not migrate in one transaction could leave that
 * behind.
 */
const isHalfDone = (reason: string): boolean => /already exists|duplicate column/.test(reason);
const halfDoneHelp =
  '. The server was once ended in the middle of this change: put the last backup from before it in place of the database ' +
  '(gerende restore FILE), or, where no booking was ever made, move the database away to begin anew';

/** After `git pull`, that name is the commit before it. */
const unchangedHelp =
  '. Nothing was changed, and the version from before the update goes on with the data: git checkout ORIG_HEAD && npm start (or ' +
  'start the earlier gerende file again)';

/** Names of the migrations that a database has run, in no order; none for an empty one. */
async function executedMigrations(db: Db): Promise<string[]> {
  if (!(await engine(db).hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The number of migrations that a database lacks; negative when a newer version made it. */
export async function pendingMigrations(db: Db): Promise<number> {
  return pendingOf(await executedMigrations(db));
}

/** The same, from the names of the migrations that a database has run. */
export function pendingOf(executed: readonly string[]): number {
  const isNewer = executed.some((name) => !(name in migrations));
  return isNewer ? -1 : Object.keys(migrations).length - executed.length;
}

/** The backups that are made before an update. */
export type UpdateBackups = {
  /** Makes a backup of all data. @returns its file @throws an error that says what to do */
  make(): Promise<string>;
  /** The file of the newest backup from before the update with this migration; null when there is none. */
  findBefore(change: string): Promise<string | null>;
};

/** A database of a newer version; the message says what to do. */
async function newerDatabase(change: string, backups: UpdateBackups | undefined): Promise<Error> {
  const file = await backups?.findBefore(change);
  const back = file ? `, or go back to the data from before its update with: gerende restore ${file}` : '';
  return new Error(
    `The database was made by a newer version of Gerende (it knows the change ${change}). Install that version again${back}`,
  );
}

/**
 * Brings the schema up to date: all of it in one transaction, or nothing. A database that an earlier version made is
 * backed up first, and nothing is changed when that fails.
 * @param backups undefined for a database that needs none
 * @param known every migration of this version
 * @returns names of the migrations that ran
 */
export async function migrate(
  { db }: { db: Db },
  backups?: UpdateBackups,
  known: Record<string, Migration> = migrations,
): Promise<string[]> {
  const executed = await executedMigrations(db);
  const newer = executed.filter((name) => !(name in known)).sort()[0];
  if (newer) throw await newerDatabase(newer, backups);
  // A handle that was never used does not close its file.
  await db.connection().execute(async () => undefined);
  // The migrator reads the tables of the whole database before it looks for pending migrations.
  if (executed.length > 0 && Object.keys(known).every((name) => executed.includes(name))) return [];
  const copy = executed.length > 0 ? await backups?.make() : undefined;
  // The migrator orders them by the time at which they ran, and clocks are set back.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // Nothing has changed: the copy is useless, and must not be mistaken for an older state.
    if (copy) rmSync(copy);
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    const help = isHalfDone(reason) ? halfDoneHelp : unchangedHelp;
    throw new Error(`Migration ${failed ?? ''} failed: ${reason}${help}`, { cause: error });
  }
  await engine(db).afterMigrations(db);
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Runs the writes of one use case as one transaction. The context passed in shadows the outer one and has the
 * transaction's handle. Transactions that wait at the same time share a commit, and each is answered after it. Only
 * database work belongs inside: a slow await stops the whole site.
 * @param claims everything that the work decides about, so that others may write about the rest at the same time
 * (decision 0071); without it, nobody else writes
 */
export async function inTransaction<App extends { db: Db }, Result>(
  app: App,
  work: (app: App) => Promise<Result>,
  claims?: Claims,
): Promise<Result> {
  if (transactionScope()) throw new Error('A transaction was opened inside another one.');
  return engine(app.db).inTransaction(app.db, (db) => inTransactionScope(() => work({ ...app, db })), claims);
}

/**
 * Identifies the transaction that the caller runs in. The handle does not: transactions that share a commit share it.
 * @throws outside a transaction
 */
export function currentTransaction(): object {
  const current = transactionScope();
  if (!current) throw new Error('This needs a transaction.');
  return current;
}

/** Runs a part of a transaction that may fail alone: its writes are rolled back, and the rest of the transaction goes on. */
export async function inSavepoint<Result>({ db }: { db: Db }, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db);
  try {
    const result = await work();
    await sql`release part`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to part`.execute(db);
    await sql`release part`.execute(db);
    throw error;
  }
}

/** Whether a write was refused because a unique key is taken already (SQLite and PostgreSQL). */
export function isUniqueViolation(error: unknown, table?: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const unique =
    error.code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    error.code === '23505';
  const text = 'table' in error && typeof error.table === 'string' ? error.table : error.message;
  return unique && (table === undefined || text.includes(table));
}
