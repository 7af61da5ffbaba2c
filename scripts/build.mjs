/**
 * Builds what `npm start` runs: the web app into dist/public, the server into dist/server.cjs, its threads beside it.
 */
import './node-version.mjs';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licencesOf, packagesInside, withDependencies, writeLicences } from './release/licences.mjs';
import { laterPackages, laterParts, nativePackages } from './release/packages-beside.mjs';
import { root, runNode, say, secondsSince } from './run.mjs';
import { pageCodes, writeFirstStyles } from './web-build/first-styles.mjs';
import { writeOfflineWorkers } from './web-build/offline-workers.mjs';
import { precompress } from './web-build/precompress.mjs';
import { webChunks } from './web-build/web-chunks.mjs';

// React would be built for development with any other value.
process.env.NODE_ENV = 'production';
const { build: viteBuild } = await import('vite');
const { rolldown } = await import('rolldown');

const dist = path.join(root, 'dist');

const external = [...nativePackages, ...laterPackages, ...laterParts, /^@embedpdf\/fonts-/];

/** The packages they are, and those whose code is in what is built. */
const externalNames = [
  ...nativePackages,
  ...laterPackages,
  ...Object.keys(JSON.parse(readFileSync(path.join(root, 'packages/api/package.json'), 'utf8')).dependencies).filter(
    (name) => /^@embedpdf\/fonts-|^@expo-google-fonts\/|^@fontsource\//.test(name),
  ),
  'highs',
];
const inside = new Set();

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

async function buildRoutes() {
  const { code, output } = await runNode('scripts/routes.mjs', [], { quiet: true });
  if (code !== 0) throw new Error(`The route tree could not be generated:\n${output}`);
}

async function buildWeb() {
  await viteBuild({
    root: path.join(root, 'apps/web'),
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [webChunks(path.join(dist, 'web-chunks.json')), packagesInside(inside)],
    build: { outDir: path.join(dist, 'public'), emptyOutDir: true },
  });
  writeAddresses();
  await writeOfflineWorkers(path.join(dist, 'public'));
  await precompress(path.join(dist, 'public'));
}

/** The web app's first page, as the server renders it, and its styles. */
async function buildFirstPage() {
  const codes = {};
  await viteBuild({
    configFile: path.join(root, 'apps/web/first-page.config.ts'),
    logLevel: 'warn',
    plugins: [packagesInside(inside), pageCodes(codes)],
  });
  await writeFirstStyles(path.join(dist, 'public'), codes);
}

/** Writes the list of addresses of the web app, so that the server answers 404 to any other. */
function writeAddresses() {
  const tree = readFileSync(path.join(root, 'apps/web/src/routeTree.gen.ts'), 'utf8');
  const [, listed] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  const addresses = [...(listed ?? '').matchAll(/'([^']+)':/g)].map(([, address]) => address);
  if (!addresses.includes('/')) throw new Error('no addresses found in routeTree.gen.ts');
  writeFileSync(path.join(dist, 'public/.vite/addresses.json'), JSON.stringify(addresses, null, 1));
}

/** The program, what starts it, and the programs that run in threads or processes of their own. */
const programs = {
  'program.cjs': 'apps/server/src/main.ts',
  'server.cjs': 'apps/server/src/executable/bundle.entry.ts',
  'traditional-thread.cjs': 'packages/api/src/platform/traditional/traditional-thread.entry.ts',
  'paper-thread.cjs': 'packages/api/src/features/invoice/paper-thread.entry.ts',
  'reader-thread.cjs': 'packages/api/src/server/reader/reader-thread.entry.ts',
  'picture-process.cjs': 'packages/api/src/platform/files/picture-process.entry.ts',
  'backup-process.cjs': 'packages/api/src/platform/backup/backup-process.entry.ts',
  'choose-thread.cjs': 'packages/api/src/features/schedule/choose-thread.entry.ts',
};

/**
 * Writes other characters as escapes: an ASCII source takes one byte per character in memory, any other two, and the
 * source of a program stays in memory. Inside strings, regular expressions and names an escape means the same.
 */
function escapeLetters(file) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escaped));
}

/**
 * Lets whoever runs the program give it an `import()`, which code from a cache has not (apps/server/src/executable/code-cache.ts).
 * @throws when there is none to replace: the way in which the bundler writes them has changed
 */
function takeImport(file) {
  const code = readFileSync(file, 'utf8');
  const taken = code.replaceAll(/\bimport\(/g, 'importFile(');
  if (taken === code || /\bimport\s*\(/.test(taken)) throw new Error(`${file} has import() in another form`);
  writeFileSync(file, `const importFile = module.importFile ?? ((file) => import(file)); ${taken}`);
}

const limiters = ['RateLimiterMemory', 'RateLimiterPostgres']
  .map((name) => `exports.${name} = require('./lib/${name}');`)
  .join('\n');

/**
 * What libraries bring along, and the program never asks for but would have in memory: zod's error texts of fifty
 * languages, since we write our own, what prom-client measures by itself, with OpenTelemetry, and the limiters of twenty
 * other databases.
 */
const unused = [
  [/[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, 'export {};'],
  [/[\\/]prom-client[\\/]lib[\\/]defaultMetrics\.js$/, 'module.exports = {};'],
  [/[\\/]rate-limiter-flexible[\\/]index\.js$/, limiters],
];
const withoutUnused = {
  name: 'without-unused',
  load: (id) => unused.find(([path]) => path.test(id))?.[1],
};

async function bundleFor(file, source) {
  const bundle = await rolldown({
    input: path.join(root, source),
    platform: 'node',
    // The dictionaries of Chinese are only in the thread that converts it.
    external: file === 'traditional-thread.cjs' ? external : [...external, /^opencc-js\//],
    logLevel: 'warn',
    plugins: [withoutUnused, packagesInside(inside)],
    transform: { define: { GERENDE_VERSION: JSON.stringify(version) } },
    // The bundler only warns and leaves the import in, so that the server would fail at its start.
    onLog: (level, log, next) => next(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  });
  await bundle.write({
    file: path.join(dist, file),
    format: 'cjs',
    codeSplitting: false,
    // Size does not matter on a server, readable stack traces do (`--enable-source-maps` shows the sources).
    minify: 'dce-only',
    // They stay in memory with the source.
    comments: false,
    sourcemap: true,
  });
  await bundle.close();
  escapeLetters(path.join(dist, file));
  if (file === 'program.cjs') takeImport(path.join(dist, file));
}

async function buildServer() {
  for (const [file, source] of Object.entries(programs)) await bundleFor(file, source);
  // The demo school reads its photos beside the server.
  cpSync(path.join(root, 'packages/demo-school/photos'), path.join(dist, 'demo-photos'), { recursive: true });
}

/** Lists everything inside; the page About shows it. */
function buildLicences() {
  const needed = withDependencies(externalNames, path.join(root, 'packages/api'));
  // Its styles are in the web app; style sheets are no modules of a bundle.
  const styles = path.join(root, 'node_modules/tailwindcss');
  writeLicences(dist, licencesOf([...inside, ...needed, styles]));
}

async function timed(what, work) {
  const began = performance.now();
  await work();
  say(`${what} built in ${secondsSince(began)}`);
}

rmSync(path.join(dist, '.sources'), { force: true });
mkdirSync(dist, { recursive: true });
try {
  await timed('route tree', buildRoutes);
  await timed('web app', buildWeb);
  await timed('first page', buildFirstPage);
  await timed('server', buildServer);
  buildLicences();
} catch (error) {
  // The message contains the place in the source; the bundler's own stack is of no use.
  console.error(error.errors ? error.message : error);
  process.exitCode = 1;
}
