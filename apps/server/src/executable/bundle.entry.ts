/** dist/server.cjs: starts the program beside it, for those who have Node. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { keepCompiled, requireAndKeepCompiled } from './compile-cache.ts';

const folder = path.join(import.meta.dirname, 'compiled');
const program = path.join(import.meta.dirname, 'program.cjs');
if (keepCompiled(folder)) createRequire(import.meta.url)(program);
else requireAndKeepCompiled(program, folder);
