/** What a newcomer is told when a package with native code cannot be loaded. */
import { expect, it } from 'vitest';
import { nativeHelp } from './prepare.mjs';

it('distinguishes a driver that was compiled for another Node from one that could not be compiled', () => {
  const output = `The module was compiled against a different Node.js version using
NODE_MODULE_VERSION 115. This version of Node.js requires
NODE_MODULE_VERSION 137.`;
  const other = nativeHelp({ name: 'better-sqlite3', output });
  expect(other).toContain('compiled for another Node (module version 115');
  expect(other).not.toContain('python3');
  expect(nativeHelp({ name: 'better-sqlite3', output: 'gyp ERR! not found: make' })).not.toContain('another Node');
});
