/** The files that were read last, in memory: limited in bytes, and in the time for which each may be stale. */
import type { StoredFile } from './port.ts';

type Entry = { file: StoredFile; until: number };

export class RecentBytes {
  /** The least recently used is first. */
  readonly #entries = new Map<string, Entry>();
  readonly #mostBytes: number;
  readonly #milliseconds: number;
  readonly #now: () => number;
  #bytes = 0;

  /** @param now milliseconds since any moment (tests) */
  constructor(mostBytes: number, milliseconds: number, now: () => number = () => performance.now()) {
    this.#mostBytes = mostBytes;
    this.#milliseconds = milliseconds;
    this.#now = now;
  }

  find(name: string): StoredFile | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.until <= this.#now()) {
      this.drop(name);
      return undefined;
    }
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.file;
  }

  note(name: string, file: StoredFile): void {
    this.drop(name);
    if (file.content.length > this.#mostBytes) return;
    this.#entries.set(name, { file, until: this.#now() + this.#milliseconds });
    this.#bytes += file.content.length;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      this.drop(oldest);
    }
  }

  drop(name: string): void {
    this.#bytes -= this.#entries.get(name)?.file.content.length ?? 0;
    this.#entries.delete(name);
  }
}
