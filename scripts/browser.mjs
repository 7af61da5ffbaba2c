/**
 * Finds the Chromium for the browser tests, and installs one (with a font for Japanese and Chinese) where possible; on CI also the
 * other browsers in which a guest books (decision 0072).
 */
import './node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { program, root, run, runNode, say } from './run.mjs';

/**
 * @typedef {{ executable: string, problem?: undefined } | { executable?: undefined, problem: string }} Browser
 */

/** Draws pages as Chromium does, without a window for each of them: the tests take a third less CPU. */
const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Places where systems without a common package manager install it. */
const wellKnown = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/** A browser that is already there: CHROMIUM_PATH, the PATH, the usual places, then Playwright's own. */
function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  const onPath = names.flatMap((name) =>
    folders.flatMap((folder) => endings.map((end) => path.join(folder, name + end))),
  );
  return [...onPath, ...(wellKnown[process.platform] ?? []), ownBrowser()].find((file) => file && existsSync(file));
}

/** Playwright's own download, if its package is installed. */
function ownBrowser() {
  if (!existsSync(path.join(root, 'node_modules/@playwright/test'))) return undefined;
  return createRequire(path.join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath();
}

/**
 * Finds or installs a browser; also a font for Japanese and Chinese where Debian's packages can be used.
 * @returns {Promise<Browser>}
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    return { problem: `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and there is no such file` };
  }
  if (canUseApt()) await installMissing();
  if (!findBrowser()) await downloadBrowser();
  const executable = findBrowser();
  return executable
    ? { executable }
    : {
        problem:
          'no Chromium was found: install one (Debian: apt-get install -y chromium-headless-shell) or set CHROMIUM_PATH to its file',
      };
}

async function hasCjkFont() {
  if (process.platform !== 'linux') return true;
  const { code, output } = await run('fc-list', [':lang=ja'], { quiet: true });
  if (code === 0) return output.trim() !== '';
  const folder = '/usr/share/fonts';
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /cjk/i.test(String(file)));
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Firefox, and WebKit with a screen to be shown on: Debian's packages, and the program of each. */
const otherBrowsers = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' };

/** Whether a missing browser is an error: on CI all of them are installed, if the machine has Debian's packages and allows it. */
export const installsAllBrowsers = () => Boolean(process.env.CI) && canUseApt() && existsSync('/etc/debian_version');

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** CI gets the headless shell also beside another Chromium; a developer's machine keeps the browser it has. */
async function installMissing() {
  const { CI, CHROMIUM_PATH } = process.env;
  const found = findBrowser();
  const wantsShell = !found || (CI && !CHROMIUM_PATH && path.basename(found) !== headlessShell);
  const others = Object.keys(otherBrowsers).filter((name) => installsAllBrowsers() && !isOnPath(otherBrowsers[name]));
  const font = (await hasCjkFont()) ? '' : 'fonts-noto-cjk';
  const missing = [wantsShell ? headlessShell : '', font, ...others].filter(Boolean);
  if (missing.length === 0) return;
  await runApt(['update']);
  for (const name of missing) await install(name);
  // Ubuntu and older versions of Debian have no package of the shell.
  if (!findBrowser()) await install('chromium');
}

async function install(name) {
  say(`installing ${name} from the system's packages`);
  const { code, output } = await runApt(['install', '-y', '--no-install-recommends', '--no-remove', name]);
  if (code !== 0) say(`apt-get could not install it:\n${output}`);
}

/** An unreachable mirror is given up soon: the tests run without what it would have provided. */
const runApt = (args) =>
  run('apt-get', ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

async function downloadBrowser() {
  if (!existsSync(path.join(root, 'node_modules/@playwright/test'))) return;
  say('downloading a Chromium for the browser tests');
  const { code, output } = await runNode(program('@playwright/test', 'playwright'), ['install', 'chromium'], {
    quiet: true,
  });
  if (code !== 0) say(`that failed:\n${output}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { executable, problem } = await ensureBrowser();
  console.log(executable ?? `gerende: ${problem}`);
  process.exitCode = executable ? 0 : 1;
}
