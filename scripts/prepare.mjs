/**
 * Prepares a clone for a command: packages installed, app built, browser found. Does nothing when all is up to date.
 */
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { root, run, runNode, say, secondsSince, stopWith } from './run.mjs';
import { digest, sourceFiles } from './sources.mjs';

const lockFile = path.join(root, 'package-lock.json');
const installStamp = path.join(root, 'node_modules/.cache/gerende/installed');
const buildStamp = path.join(root, 'dist/.sources');
const nativePackages = ['better-sqlite3', '@node-rs/argon2'];

/** Variables of an outer npm or shell that would make the nested install leave packages out or print nothing. */
const misleading =
  /^(node_env|npm_config_(workspaces?|include_workspace_root|omit|include|only|production|global|dry_run|loglevel))$/i;

/**
 * Prepares everything for a mode.
 * @param {'start' | 'dev' | 'test'} mode start: installed and built; dev: installed; test: installed, built, browser
 * @returns {Promise<{ buildError?: string, browser?: import('./browser.mjs').Browser }>}
 */
export async function prepare(mode) {
  await install();
  if (mode === 'dev') return {};
  const buildError = await build();
  return mode === 'test' ? { buildError, browser: await ensureBrowser() } : { buildError };
}

async function install() {
  const key = digest(readFileSync(lockFile), process.versions.modules, process.platform, process.arch);
  if (readStamp(installStamp) === key) return;
  if (!(installedMatchesLock() && (await unloadable()) === undefined)) await cleanInstall();
  refuseAbortingDriver();
  writeStamp(installStamp, key);
}

/**
 * The driver compiled with the headers of Node 24.19 or later aborts all of Node 24 sooner or later, tests and builds
 * included (nodejs/node#65446; apps/server/src/aborting-driver.ts). A driver that passed is not checked again.
 */
function refuseAbortingDriver() {
  if (process.versions.modules !== '137') return;
  const driver = readFileSync(path.join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'));
  if (driver.includes('RemoveEnvironmentCleanupHook'))
    stopWith(
      `better-sqlite3 was compiled with the headers of Node 24.19 or later (${process.version} is running), with which it ends the program in the middle of its work: use Node 22, 24.18 or 26, or the executable`,
    );
}

async function cleanInstall() {
  const began = performance.now();
  say('installing packages (about a minute: the database driver is compiled when no ready-made one can be fetched)');
  const { code, output } = await npm(['ci', '--include=dev']);
  if (code !== 0) {
    console.error(output);
    stopWith(
      /node-gyp|gyp ERR|prebuild-install/.test(output)
        ? nativeHelp({ name: 'better-sqlite3', output })
        : '`npm ci` failed, see above',
    );
  }
  const broken = await unloadable();
  if (broken) stopWith(nativeHelp(broken));
  say(`packages installed in ${secondsSince(began)}`);
}

/** True when somebody installed by hand exactly what the lock file says, so that no install is needed. */
function installedMatchesLock() {
  const installedLock = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  const external = Object.entries(wanted).filter(([folder]) => folder.includes('node_modules/'));
  return external.every(([folder, { version, optional }]) =>
    installed[folder] ? installed[folder].version === version : optional === true,
  );
}

/**
 * The first package with native code that this Node cannot load, with what Node says; tried in another process, since
 * loading may crash it.
 * @returns {Promise<{ name: string, output: string } | undefined>}
 */
async function unloadable() {
  for (const name of nativePackages) {
    const probe = name === 'better-sqlite3' ? `new (require('${name}'))(':memory:').close()` : `require('${name}')`;
    const { code, output } = await run(process.execPath, ['-e', probe], { quiet: true });
    if (code !== 0) return { name, output };
  }
  return undefined;
}

/** @param output the messages when the package was loaded or installed */
export function nativeHelp({ name, output }) {
  // The driver is there, but for another Node: no tool is missing.
  const [, compiledFor] = /NODE_MODULE_VERSION (\d+)/.exec(output) ?? [];
  if (compiledFor)
    return `${name} was compiled for another Node (module version ${compiledFor}; ${process.version} has ${process.versions.modules}): run npm rebuild ${name} --ignore-scripts=false, or use the Node it was installed with`;
  const tools = {
    linux: 'python3, make and g++ (Debian: apt-get install -y build-essential python3)',
    darwin: 'the command line tools (xcode-select --install)',
    win32: 'Python 3 and the Visual Studio Build Tools with "Desktop development with C++"',
  };
  const needed = tools[process.platform] ?? 'python3, make and a C++ compiler';
  return name === 'better-sqlite3'
    ? `better-sqlite3 cannot be loaded by Node ${process.version}: install ${needed}, then run npm rebuild better-sqlite3 --ignore-scripts=false`
    : `${name} cannot be loaded by Node ${process.version} on ${process.platform} ${process.arch}: delete node_modules and run this again`;
}

/** Runs the npm that started this script, else the one beside this node. */
function npm(args) {
  const folder = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(folder, 'node_modules/npm/bin/npm-cli.js'),
    path.join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  const cli = candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  const env = Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => misleading.test(name))
      .map((name) => [name, undefined]),
  );
  return cli ? runNode(cli, args, { quiet: true, env }) : run('npm', args, { quiet: true, env });
}

/** Builds when a source has changed since the last build; returns the error, if any. */
async function build() {
  const key = digest(...sourceFiles().flatMap((file) => [file, readFileSync(path.join(root, file))]));
  if (readStamp(buildStamp) === key && existsSync(path.join(root, 'dist/server.cjs'))) return undefined;
  const began = performance.now();
  say('building');
  const { code, output } = await runNode('scripts/build.mjs', [], { quiet: true });
  if (code !== 0) return output;
  writeStamp(buildStamp, key);
  say(`built in ${secondsSince(began)}`);
  return undefined;
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { buildError } = await prepare(process.argv[2] ?? 'start');
  if (buildError) {
    console.error(buildError);
    stopWith('the build failed, see above');
  }
}
