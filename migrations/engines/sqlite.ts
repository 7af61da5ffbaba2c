/** How SQLite expresses what the migrations need. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Dictionary } from '../words.ts';

/** What a trigger does: its statements, or the condition under which it refuses the write. */
export type Trigger = {
  name: string;
  table: string;
  /** As `insert`, `delete` or `update of date`. */
  event: string;
  moment: 'before' | 'after';
} & ({ statements: readonly string[] } | { refusedIf: string });

const body = (trigger: Trigger): string =>
  'statements' in trigger
    ? `begin ${trigger.statements.join('; ')}; end`
    : `when ${trigger.refusedIf} begin select raise(abort, '${trigger.name}'); end`;

export const sqliteSchema = {
  strict: (): RawBuilder<unknown> => sql`strict`,
  inKeyOrder: () => sql`without rowid, strict`,
  secondsOf: (moment: Expression<unknown> | 'now') =>
    moment === 'now' ? sql`cast(strftime('%s', 'now') as integer)` : sql`cast(strftime('%s', ${moment}) as integer)`,
  lesser: (a: Expression<unknown>, b: Expression<unknown>) => sql`min(${a}, ${b})`,
  byLetter: (text: Expression<unknown>) => sql`${text} collate nocase`,
  trigger: (trigger: Trigger) =>
    sql.raw(
      `create trigger "${trigger.name}" ${trigger.moment} ${trigger.event} on "${trigger.table}" for each row ${body(trigger)}`,
    ),
  dropTrigger: ({ name }: Pick<Trigger, 'name' | 'table'>) => sql.raw(`drop trigger "${name}"`),
  textIndex: (name: string, prefixes: readonly number[]) =>
    sql.raw(
      `create virtual table "${name}" using fts5(pieces, content='', contentless_delete=1, tokenize='ascii', prefix='${prefixes.join(' ')}')`,
    ),
  setAside: (table: string, name: string) => sql.raw(`alter table "${table}" rename to "${name}"`),
} satisfies Dictionary;
