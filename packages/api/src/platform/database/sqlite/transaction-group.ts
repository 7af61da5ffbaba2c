/**
 * Write transactions that wait for each other share one commit, and with it one sync of the disk (decision 0044). Each but the
 * first is a savepoint of the shared transaction: one that fails is rolled back alone, and nobody is answered before the commit.
 * A savepoint copies each page before it changes it.
 */
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { realMilliseconds } from '../../clock.ts';
import type { GuardedDriver } from './driver.ts';

/** The most transactions in one commit. */
const most = 32;
/** After this many milliseconds no further one joins: reads wait for an open transaction. */
const longest = 20;

const [begin, keep, undo] = ['savepoint member', 'release member', 'rollback to member'] as const;

type Member<Tables> = {
  /** @returns whether it succeeded; never throws. `settle` passes the outcome to the caller that waits for it. */
  run: (db: Transaction<Tables>) => Promise<{ isKept: boolean; settle: () => void }>;
  fail: (error: unknown) => void;
};

/** Thrown to roll back the shared transaction when all of it has failed: then nothing is written to the disk. */
const nothingKept = Symbol('nothing kept');

export class TransactionGroup<Tables> {
  readonly #db: Kysely<Tables>;
  readonly #driver: GuardedDriver;
  readonly #waiting: Member<Tables>[] = [];
  #isRunning = false;

  constructor(db: Kysely<Tables>, driver: GuardedDriver) {
    this.#db = db;
    this.#driver = driver;
  }

  /** Resolves or rejects as `work` does, after the commit. Rejects when the commit fails. */
  join<Result>(work: (db: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const run = async (db: Transaction<Tables>) => {
        try {
          const result = await work(db);
          return { isKept: true, settle: () => resolve(result) };
        } catch (error) {
          return { isKept: false, settle: () => reject(error) };
        }
      };
      // Each runs in the asynchronous context of its own caller, whoever opened the transaction.
      const own = new AsyncResource('transaction');
      this.#waiting.push({ run: (db) => own.runInAsyncScope(run, null, db), fail: reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #run(db: Transaction<Tables>, sql: string): Promise<void> {
    if (!this.#driver.runCompiled(db, { sql, writes: undefined, waits: true }, []))
      await db.executeQuery(CompiledQuery.raw(sql));
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    // Requests that were read in the same tick of the event loop join before the first begins.
    await turn();
    while (this.#waiting.length > 0) await this.#runGroup();
    this.#isRunning = false;
  }

  async #runGroup(): Promise<void> {
    const members: Member<Tables>[] = [];
    const settles: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (db) => {
        this.#driver.noteHandle(db);
        const began = realMilliseconds();
        do {
          const member = this.#waiting.shift();
          if (!member) break;
          members.push(member);
          const isFirst = members.length === 1;
          if (!isFirst) await this.#run(db, begin);
          const { isKept, settle } = await member.run(db);
          settles.push(settle);
          // Nothing was written before it: everything is rolled back, and the waiting ones form the next group.
          if (isFirst && !isKept) throw nothingKept;
          if (!isKept) await this.#run(db, undo);
          if (!isFirst) await this.#run(db, keep);
          // A transaction never waits for anything but the database, so nobody can have joined in the meantime.
          if (this.#waiting.length === 0) await turn();
        } while (members.length < most && realMilliseconds() - began < longest);
      });
    } catch (error) {
      if (error !== nothingKept) {
        for (const member of members.length > 0 ? members : this.#waiting.splice(0, 1)) member.fail(error);
        return;
      }
    }
    for (const settle of settles) settle();
  }
}
