/** Keeps what V8 has compiled between starts: a third of a start is compiling. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import path from 'node:path';
import { constants, Script } from 'node:vm';

type CompileCache = { enableCompileCache?: (folder: string) => unknown; flushCompileCache?: () => void };
const { enableCompileCache, flushCompileCache } = nodeModule as typeof nodeModule & CompileCache;

/** Node also stores it when it exits, but a server may be killed. By then all that a start needs is compiled. */
const storedAfterMilliseconds = 10_000;

/**
 * For all that is required from now on, where Node can (from 22.8 on).
 * @param folder one that cannot be written to is left out
 * @returns whether Node can
 */
export function keepCompiled(folder: string): boolean {
  enableCompileCache?.(folder);
  if (flushCompileCache) setTimeout(flushCompileCache, storedAfterMilliseconds).unref();
  return enableCompileCache !== undefined;
}

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();
const checksumBytes = 32;

/** The code in a file that begins with its checksum: V8 runs what it is given, also after a power cut. */
function readCompiled(file: string): Buffer | undefined {
  try {
    const content = readFileSync(file);
    const code = content.subarray(checksumBytes);
    return content.subarray(0, checksumBytes).equals(sha256(code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Under another name first: a start beside this one reads all of it or nothing. */
function storeCompiled(folder: string, name: string, code: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const part = path.join(folder, `${name}.${process.pid}`);
    writeFileSync(part, Buffer.concat([sha256(code), code]));
    for (const other of readdirSync(folder)) if (other.endsWith('.compiled')) rmSync(path.join(folder, other));
    renameSync(part, path.join(folder, name));
  } catch {
    // A folder that cannot be written to: the next start compiles again.
  }
}

/**
 * Requires one file as Node does, with what was compiled at an earlier start. V8 tells another version of itself, but of
 * another text only its length: the name has the text's checksum.
 * @param folder where the compiled code lies
 * @returns what the file exports, and how to store its code once it has run; undefined when it is stored
 */
export function requireCompiled(file: string, folder: string): { exports: unknown; store: (() => void) | undefined } {
  const source = readFileSync(file, 'utf8');
  const name = `${sha256(source).toString('hex')}.compiled`;
  const cachedData = readCompiled(path.join(folder, name));
  const script = new Script(nodeModule.wrap(source), {
    filename: file,
    ...(cachedData && { cachedData }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const required = { exports: {} };
  script
    .runInThisContext()
    .call(required.exports, required.exports, createRequire(file), required, file, path.dirname(file));
  const isStored = cachedData !== undefined && !script.cachedDataRejected;
  return {
    exports: required.exports,
    store: isStored ? undefined : () => storeCompiled(folder, name, script.createCachedData()),
  };
}

/** Requires a file and stores its compiled code later, for Node before 22.8. */
export function requireAndKeepCompiled(file: string, folder: string): void {
  const { store } = requireCompiled(file, folder);
  if (store) setTimeout(store, storedAfterMilliseconds).unref();
}
