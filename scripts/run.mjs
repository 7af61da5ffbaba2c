/**
 * Runs other programs for the scripts of this folder: same behaviour on Linux, macOS and Windows, and no process left
 * running.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));

const windows = process.platform === 'win32';
const running = new Set();
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Prints one line of progress; errors and results are printed elsewhere. */
export function say(text) {
  console.log(`gerende: ${text}`);
}

/**
 * Prints the reason in one line and exits: for a problem that the reader must solve, where a stack trace would only
 * hide it.
 */
export function stopWith(text) {
  console.error(`gerende: ${text}`);
  process.exit(1);
}

/** Colours are for people at a terminal; they make a log unreadable. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Seconds since a time of `performance.now()`, formatted. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * The file that node has to run for the command line program of an installed package (no shell, no .cmd files on
 * Windows).
 */
export function program(packageName, command = packageName.split('/').at(-1)) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment with some variables set, or removed when the value is undefined. */
export function environment(changes) {
  const env = { ...process.env, ...changes };
  for (const name of Object.keys(env)) if (env[name] === undefined) delete env[name];
  return env;
}

/**
 * Starts a program in its own process group, so that stopping this script stops it with all its descendants.
 * @param {string} file @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(file, args, options = {}) {
  if (running.size === 0) for (const signal of stopSignals) process.on(signal, stopAll);
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', detached: !windows, windowsHide: true, ...options });
  running.add(child);
  for (const end of ['close', 'error']) child.once(end, () => forget(child));
  return child;
}

function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of stopSignals) process.off(signal, stopAll);
}

/** Sends a signal to a started program and its descendants; does nothing when it has ended. */
export function stop(child, signal = 'SIGTERM') {
  try {
    if (windows) child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function stopAll(signal) {
  for (const child of running) {
    child.once('close', () => running.size === 0 && process.exit(signal === 'SIGINT' ? 130 : 143));
    stop(child, signal);
  }
}

/**
 * Runs a program to its end. With `quiet` its output is returned instead of being shown.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function run(file, args, { quiet = false, env = {}, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = start(file, args, { ...options, stdio, env: environment({ ...plain, ...env }) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    const shown = () => (process.stdout.isTTY ? output : stripVTControlCharacters(output));
    child.once('close', (code) => resolve({ code: code ?? 1, output: shown() }));
  });
}

/** Runs a file with this same node. */
export function runNode(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}
