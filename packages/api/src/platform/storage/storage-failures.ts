/** Which errors say that nothing can be stored, as on a full disk, and one log line a minute about all of them. */
import type { Log } from '../log.ts';

const codes = /^(DATABASE_AWAY$|FILES_AWAY$|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC$|EDQUOT$|EROFS$|EIO$)/;

/**
 * Whether the disk is the cause: full, failing, or mounted read-only; or a database server or a store of pictures that
 * is unreachable.
 */
export function isStorageFailure(error: unknown): boolean {
  let each = error;
  while (each instanceof Error) {
    if ('code' in each && typeof each.code === 'string' && codes.test(each.code)) return true;
    each = each.cause;
  }
  return false;
}

const millisecondsBetweenLines = 60_000;

/** On a full disk every request and every loop of the server fails, and a line for each would fill the log. */
export class StorageFailures {
  readonly #now: () => number;
  #lastLine = Number.NEGATIVE_INFINITY;
  #sinceThen = 0;

  /** @param now milliseconds since any moment (tests) */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  note(log: Log, err: unknown): void {
    this.#sinceThen += 1;
    if (this.#now() - this.#lastLine < millisecondsBetweenLines) return;
    log.error(
      { err, failed: this.#sinceThen },
      'nothing can be stored: the disk is full or failing, or the database server or the store of pictures is away',
    );
    this.#lastLine = this.#now();
    this.#sinceThen = 0;
  }

  /** Logs the failure of a part of the server with its own message, or counts it when the disk is the cause. */
  noteIn(log: Log, err: unknown, words: string): void {
    if (isStorageFailure(err)) this.note(log, err);
    else log.error({ err }, words);
  }
}
