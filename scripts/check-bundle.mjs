/**
 * Checks the budget for guests on hotel Wi-Fi: the first page loads at most 150 KB of gzipped JavaScript, none of it
 * the admin's. The same for an instructor's phone, whose page has a budget of files, too. That no screen of the desk is
 * scattered over many small files. And that the server's program stays small: its text is in memory from the start on.
 */
import './node-version.mjs';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const budget = 150 * 1024;
const publicFolder = path.join(root, 'dist/public');

/** Large libraries that few requests need are loaded from their packages (scripts/build.mjs). */
const programBudget = 4400 * 1024;

/** Each file is a request, however small it is. */
const mostFilesOfScreen = 60;
const deskScreen = /^apps\/web\/src\/routes\/admin\/.*\?split$/;

/**
 * What every screen of the desk starts with (apps/web/src/main.tsx), and the guest's steps after the first, which it has no
 * use for.
 */
const deskStart = /^apps\/web\/src\/(?:routeTree\.gen\.ts|shell\/toast\/toast-host\.tsx)$/;
const guestSteps =
  /^apps\/web\/src\/features\/booking-wizard\/(?:later-steps|details\/|confirm\/|guest\/remembered-details)/;

/** The screen of `/`, possibly below layouts without a path segment, and those layouts. */
const firstScreen = /^apps\/web\/src\/routes\/(?:(?:_[^/.]+|\([^/]+\))[/.])*(?:index|_[^/.]+|route)\.tsx\?split$/;

/**
 * What the first page does not use: the addresses and screens behind the login, their frame, and features other than
 * the guest's.
 */
const adminOnly =
  /^apps\/web\/src\/(?:routes\/(?:admin|me)[/.]|shell\/admin\/|features\/(?!(?:booking-wizard|booking-history|bot-check|ability-level|lesson-finder)\/))/;

/** An instructor's page until its lessons can be marked. 126 KB of it are the libraries of every page. */
const phoneBudget = 180 * 1024;
const mostFilesOfPhone = 12;
const phoneStart =
  /^(?:apps\/web\/src\/(?:phone\.tsx|routes\/me\.tsx\?split)|packages\/i18n\/src\/desk-locale-files\.ts)$/;
/**
 * What it does not use: the desk's addresses and frame, a library that validates forms, the popups, and the guest's
 * later steps.
 */
const notForPhone =
  /^(?:apps\/web\/src\/(?:routeTree\.gen\.ts|routes\/admin[/.]|shell\/(?:admin\/(?:layout|sidebar|list\/|form\/)|toast\/toast-host))|node_modules\/(?:zod|@?radix-ui|react-hook-form)\/)/;

const chunks = new Map(
  JSON.parse(readFileSync(path.join(root, 'dist/web-chunks.json'), 'utf8')).map((chunk) => [chunk.file, chunk]),
);

/** The files that index.html itself requests: its script and its preloads. */
function filesOfPage() {
  const html = readFileSync(path.join(publicFolder, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
}

/** Adds the static imports of files, recursively. */
function withImports(files) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of chunks.get(file)?.imports ?? []) visit(next);
  };
  files.forEach(visit);
  return [...found];
}

/** What a page loads with these modules, but must not. */
function unwanted(what, files, pattern) {
  const names = withImports(files).flatMap((file) => chunks.get(file)?.modules ?? []);
  return names
    .filter((name) => pattern.test(name))
    .map((name) => `${what} loads ${name} (what belongs where stands in scripts/check-bundle.mjs)`);
}

const sizeOf = (file) => gzipSync(readFileSync(path.join(publicFolder, file)), { level: 9 }).length;

/** The faults of the page of an instructor's phone. */
function phoneProblems(startedBy) {
  const starts = startedBy(phoneStart);
  const files = withImports(starts);
  // It is inline in the page itself (features/own-day/early/picture.entry.ts).
  const total = files.reduce((sum, file) => sum + sizeOf(file), sizeOf('.vite/early-script.js'));
  console.log(`${kb(total).padStart(9)}  of ${kb(phoneBudget)} for an instructor's page, in ${files.length} files`);
  return [
    starts.length !== 3 && "an instructor's page has not the three parts that it starts with",
    total > phoneBudget &&
      `an instructor's page loads ${kb(total)} of gzipped JavaScript, more than ${kb(phoneBudget)}`,
    files.length > mostFilesOfPhone &&
      `an instructor's page loads ${files.length} files of JavaScript, more than ${mostFilesOfPhone}`,
    ...unwanted("an instructor's page", starts, notForPhone),
    ...unwanted("an instructor's page", starts, guestSteps),
  ];
}

function check() {
  const holding = (pattern) =>
    [...chunks.values()].filter(({ modules }) => modules.some((name) => pattern.test(name))).map(({ file }) => file);
  const startedBy = (pattern) =>
    [...chunks.values()].filter(({ facade }) => facade && pattern.test(facade)).map(({ file }) => file);
  const page = filesOfPage();
  const files = withImports([...page, ...startedBy(firstScreen)]);
  const sizes = files.map((file) => ({ file, bytes: sizeOf(file) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const modules = files.flatMap((file) => chunks.get(file)?.modules ?? []);
  const scattered = startedBy(deskScreen).filter((file) => withImports([file]).length > mostFilesOfScreen);
  const program = statSync(path.join(root, 'dist/program.cjs')).size;
  const problems = [
    program > programBudget && `the server's program has ${kb(program)}, more than ${kb(programBudget)}`,
    ...scattered.map((file) => `${file} needs ${withImports([file]).length} files, more than ${mostFilesOfScreen}`),
    startedBy(deskScreen).length < 10 && 'fewer than 10 screens of the desk were found',
    page.length === 0 && 'index.html asks for no script at all',
    ...withImports(page)
      .filter((file) => !page.includes(file))
      .map((file) => `index.html does not name ${file}, which would be asked for only when another script has come`),
    !modules.some((name) => firstScreen.test(name)) && 'no file of the first page holds the screen of /',
    total > budget && `the first guest page loads ${kb(total)} of gzipped JavaScript, more than ${kb(budget)}`,
    ...unwanted('the first guest page', files, adminOnly),
    holding(deskStart).length === 0 && 'no file holds what the desk starts with',
    ...unwanted('the desk', holding(deskStart), guestSteps),
    ...phoneProblems(startedBy),
  ].filter(Boolean);
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
    console.log(`${kb(bytes).padStart(9)}  ${file}`);
  console.log(`${kb(total).padStart(9)}  of ${kb(budget)} for the first guest page`);
  console.log(`${kb(program).padStart(9)}  of ${kb(programBudget)} for the server's program`);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

function kb(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

process.exitCode = check() ? 0 : 1;
