/**
 * What `compile-cache.ts` has Node do, for a Node that cannot: caches what V8 has compiled of the program between starts.
 * Code that comes from such a cache cannot `import()`, so the program gets a function that can; scripts/build.mjs
 * writes each `import()` of the program as a call of `module.importFile`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { refuseForeign } from './private-folder.ts';

export type ImportFile = (file: string) => Promise<unknown>;

export type RunningProgram = {
  /** Whether the cache of an earlier start was used. */
  isCached: boolean;
  /** Stores what is compiled so far. Does nothing where that is not possible. */
  store(): void;
};

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const checksumBytes = 32;
const ending = '.compiled';

/** V8 itself refuses the code of another V8, but accepts that of a different source of the same length. */
const nameFor = (source: Buffer): string =>
  `${process.version}-${process.arch}-${sha256(source).toString('hex').slice(0, 24)}${ending}`;

/** @returns undefined when there is none, it is damaged, or somebody else could have written it */
function readKept(folder: string, name: string): Buffer | undefined {
  try {
    refuseForeign(folder);
    const file = readFileSync(path.join(folder, name));
    const code = file.subarray(checksumBytes);
    return sha256(code).equals(file.subarray(0, checksumBytes)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the compiled code of other programs, and what a kill left behind. */
function dropOthers(folder: string, current: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(ending) && name !== current) rmSync(path.join(folder, name));
}

/** The file gets its name only when it is complete. */
function keep(folder: string, name: string, code: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    refuseForeign(folder);
    const part = path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}.part${ending}`);
    writeFileSync(part, Buffer.concat([sha256(code), code]), { flag: 'wx', mode: 0o600 });
    renameSync(part, path.join(folder, name));
    dropOthers(folder, name);
  } catch {
    // A folder that cannot be written to, a full disk, or another start that was faster: a later start compiles again.
  }
}

/**
 * Runs a CommonJS file as `require` would.
 * @param folder where what is compiled is cached
 * @param importFile `import()` of the caller
 */
export function runCached(file: string, folder: string, importFile: ImportFile): RunningProgram {
  // A checksum of the text in place of its bytes would convert it first: four megabytes more at once, of which glibc gives
  // none back.
  const bytes = readFileSync(file);
  const name = nameFor(bytes);
  const cachedData = readKept(folder, name);
  // The file is ASCII (scripts/build.mjs): one byte is one character.
  const source = bytes.toString('latin1');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {}, importFile };
  script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file));
  return {
    isCached: cachedData !== undefined && script.cachedDataRejected !== true,
    store: () => keep(folder, name, script.createCachedData()),
  };
}
