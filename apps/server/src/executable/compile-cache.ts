/** Caches what V8 has compiled between starts, where Node can: from 22.8 on. A third of a start is compiling. */
import nodeModule from 'node:module';

type CompileCache = { enableCompileCache?: (folder: string) => unknown; flushCompileCache?: () => void };
const { enableCompileCache, flushCompileCache } = nodeModule as typeof nodeModule & CompileCache;

/** Node also stores it when it exits, but a server may be killed. By then everything that a start needs is compiled. */
export const storedAfterMilliseconds = 10_000;

/**
 * @param folder one that cannot be written to is ignored
 * @returns whether Node can cache
 */
export function keepCompiled(folder: string): boolean {
  enableCompileCache?.(folder);
  if (flushCompileCache) setTimeout(flushCompileCache, storedAfterMilliseconds).unref();
  return enableCompileCache !== undefined;
}
