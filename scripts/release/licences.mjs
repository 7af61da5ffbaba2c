/** Which packages are inside what is built, under which licences; their texts must be included. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ name: string, version: string, licence: string, text?: string }} Licence */

/** Licences that let a school use, copy and redistribute what we build. A copyleft licence has its conditions after it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // libvips is a shared library beside the program, so that anybody can put another build of it in its place.
  'LGPL-3.0-or-later',
]);

/**
 * Whether a licence is in the allowed set.
 * @param {string} licence an SPDX expression without nested brackets: of `A OR B` one is enough, of `A AND B` both count
 */
export const isAllowed = (licence) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));

/** The folder of the package that a module is part of; undefined for our own modules and the bundler's. */
export function packageFolder(id) {
  const [file] = id.replace(/^\0/, '').split('?');
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/][^\\/]*(?=[\\/])/.exec(file)?.[0];
}

/**
 * Vite and Rolldown plugin that adds the folder of each package whose code is in a bundle.
 * @param {Set<string>} folders
 */
export const packagesInside = (folders) => ({
  name: 'gerende:packages-inside',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const folder = renderedLength > 0 ? packageFolder(id) : undefined;
        if (folder) folders.add(folder);
      }
    }
  },
});

/** Packages whose package.json says no licence, with the one whose text lies beside it. */
const fromText = { 'png-js': 'MIT' };

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Packages that only install others or describe them, and are never loaded by the program. */
const isNeverLoaded = (name) => name === 'prebuild-install' || name.startsWith('@types/');

/** Where Node finds a package from a folder; undefined when it is not installed. */
function foundFrom(folder, name) {
  for (let place = folder; ; place = path.dirname(place)) {
    const candidate = path.join(place, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (place === path.dirname(place)) return undefined;
  }
}

/**
 * The folders of packages and of all that they need.
 * @param {string[]} names
 * @param {string} from the folder from which they are imported
 * @throws when one that is needed is not installed
 */
export function withDependencies(names, from) {
  const folders = new Set();
  const add = (name, importer, isOptional) => {
    const folder = foundFrom(importer, name);
    if (!folder && !isOptional) throw new Error(`${name}, which ${importer} needs, is not installed`);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const each of Object.keys(dependencies))
      if (!isNeverLoaded(each)) add(each, folder, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true);
  };
  for (const name of names) add(name, from, false);
  return folders;
}

/** The text of a package's licence; libvips names those of its parts in its README. */
function textOf(folder, name) {
  const pattern = name.startsWith('@img/sharp-libvips-') ? /^readme\.md$/i : /^(licen[cs]e|copying|ofl)/i;
  const file = readdirSync(folder, { withFileTypes: true }).find((each) => each.isFile() && pattern.test(each.name));
  return file && readFileSync(path.join(folder, file.name), 'utf8').replaceAll('\r\n', '\n').trim();
}

const inOrder = (one, other) =>
  one.name < other.name || (one.name === other.name && one.version < other.version) ? -1 : 1;

/**
 * The licences of packages, by name; of several copies of one version, one.
 * @param {Iterable<string>} folders
 * @returns {Licence[]}
 */
export function licencesOf(folders) {
  const found = new Map();
  for (const folder of folders) {
    const { name, version, license } = manifestOf(folder);
    found.set(`${name} ${version}`, {
      name,
      version,
      licence: license ?? fromText[name] ?? 'unknown',
      text: textOf(folder, name),
    });
  }
  return [...found.values()].sort(inOrder);
}

/**
 * Writes the list as licences.json and, to be read, as licences.txt.
 * @param {string} folder
 * @param {Licence[]} licences
 * @throws when one of them is not in the allowed set
 */
export function writeLicences(folder, licences) {
  const refused = licences.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const named = refused.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join(', ');
    throw new Error(`not a licence that Gerende may hand on: ${named}; see scripts/release/licences.mjs`);
  }
  const entries = licences.map(
    ({ name, version, licence, text }) => `${name} ${version}\n${licence}\n\n${text ?? 'No text came with it.'}\n`,
  );
  writeFileSync(path.join(folder, 'licences.json'), `${JSON.stringify(licences, null, 1)}\n`);
  writeFileSync(path.join(folder, 'licences.txt'), entries.join(`\n${'-'.repeat(80)}\n\n`));
}
