/** `npm run walk`: builds, finds a browser, and lets guests walk through the built site (e2e/walk). Takes about ten minutes. */
import '../node-version.mjs';
import path from 'node:path';
import { prepare } from '../prepare.mjs';
import { root, runNode } from '../run.mjs';

const { browser, buildError } = await prepare('test');
const problem = buildError ?? browser.problem;
if (problem) {
  console.error(problem);
  process.exit(1);
}
const args = ['tsx', path.join(root, 'e2e/walk/main.ts'), ...process.argv.slice(2)];
const { code } = await runNode('--import', args, { env: { CHROMIUM_PATH: browser.executable } });
process.exitCode = code;
