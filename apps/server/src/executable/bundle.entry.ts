/** dist/server.cjs: starts the program beside it, for those who have Node. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { keepCompiled } from './compile-cache.ts';

keepCompiled(path.join(import.meta.dirname, 'compiled'));
createRequire(import.meta.url)('./program.cjs');
