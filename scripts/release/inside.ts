/** Which files are inside the executable: the build's output, and of the packages beside it only what is loaded. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { PackedFile } from '../../apps/server/src/executable/archive.ts';
import { root } from './packages.ts';
import { laterPackages, laterParts } from './packages-beside.mjs';

const dist = path.join(root, 'dist');

/** A file for each entry below a folder, with its path behind a prefix. */
function filesBelow(folder: string, prefix: string, keeps: (file: string) => boolean = () => true): PackedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => keeps(file) && statSync(path.join(folder, file)).isFile())
    .map((file) => ({ path: `${prefix}/${file}`, content: readFileSync(path.join(folder, file)) }));
}

/** Made by scripts/build.mjs; source maps stay outside. */
const builtFiles = (): PackedFile[] => [
  ...readdirSync(dist)
    .filter((file) => (/\.cjs$/.test(file) && file !== 'server.cjs') || file === 'licences.json')
    .map((file) => ({ path: file, content: readFileSync(path.join(dist, file)) })),
  ...filesBelow(path.join(dist, 'public'), 'public'),
  ...filesBelow(path.join(dist, 'demo-photos'), 'demo-photos'),
];

const packageFolder = (name: string): string => path.join(root, 'node_modules', name);

/** Packages that find native or other files beside their own, and what of them is loaded. */
const copied: Record<string, RegExp> = {
  'better-sqlite3': /^(lib\/.*\.js|package\.json)$/,
  bindings: /^(bindings\.js|package\.json)$/,
  'file-uri-to-path': /^(index\.js|package\.json)$/,
  '@node-rs/argon2': /^(index\.js|package\.json)$/,
  sharp: /^(dist\/.*\.(cjs|mjs|json)|package\.json)$/,
  'detect-libc': /^(lib\/.*\.js|package\.json)$/,
  semver: /^((classes|functions|internal|ranges)\/.*\.js|[a-z]+\.js|package\.json)$/,
  highs: /^(build\/highs\.(js|wasm)|package\.json)$/,
};

/** Packages with the native part for this system; npm has decided which of them is installed. */
const native = /^(argon2-.*|sharp-.*|colour)$/;
const nativeFolders = ['@node-rs', '@img'];

function copiedFiles(driver: string): PackedFile[] {
  const plain = Object.entries(copied).flatMap(([name, keeps]) =>
    filesBelow(packageFolder(name), `node_modules/${name}`, (file) => keeps.test(file)),
  );
  const ofSystem = nativeFolders.flatMap((scope) =>
    readdirSync(path.join(root, 'node_modules', scope))
      .filter((name) => native.test(name))
      .flatMap((name) =>
        filesBelow(packageFolder(`${scope}/${name}`), `node_modules/${scope}/${name}`, (file) =>
          /(\.node|\.so[.\d]*|\.dylib|\.dll|\.c?js|package\.json|versions\.json)$/.test(file),
        ),
      ),
  );
  const compiled = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
  return [...plain, ...ofSystem, { path: compiled, content: readFileSync(driver) }];
}

/** Files that a package reads and loads; its code is bundled into one file. */
const filesOf: Record<string, Record<string, string>> = {
  pdfkit: { 'js/data': 'data', 'js/standard-fonts': 'standard-fonts' },
  harfbuzzjs: { 'dist/harfbuzz.wasm': 'harfbuzz.wasm' },
};

/** Names by which such a package loads its own files while it runs. */
const ownNames: Record<string, Record<string, string>> = {
  pdfkit: { '#standard-fonts/*': './standard-fonts/*.cjs' },
};

/** The package as one module with the names that importing it gives, also if it is CommonJS. */
async function bundledCode(name: string): Promise<string> {
  const file = import.meta.resolve(name);
  const names = Object.keys(await import(file)).filter((each) => /^[\w$]+$/.test(each));
  const entry = `export { ${names.join(', ')} } from ${JSON.stringify(fileURLToPath(file))};`;
  const bundle = await rolldown({
    input: 'entry',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id: string) => (id === 'entry' ? id : null),
        load: (id: string) => (id === 'entry' ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: 'dce-only' });
  await bundle.close();
  return output[0].code;
}

/** The package itself and each of its parts as a file of its own, by the names by which they are exported. */
async function bundledModules(name: string): Promise<[exported: string, file: string, content: Buffer][]> {
  const parts = laterParts.filter((part) => part.startsWith(`${name}/`));
  return Promise.all(
    [name, ...parts].map(async (each) => {
      const file = each === name ? 'index.js' : `${each.slice(name.length + 1)}.js`;
      const exported = each === name ? '.' : `.${each.slice(name.length)}`;
      return [exported, file, Buffer.from(await bundledCode(each))] as [string, string, Buffer];
    }),
  );
}

async function bundledFiles(name: string): Promise<PackedFile[]> {
  const modules = await bundledModules(name);
  const folder = packageFolder(name);
  const data = Object.entries(filesOf[name] ?? {}).flatMap(([from, to]) =>
    statSync(path.join(folder, from)).isFile()
      ? [{ path: `node_modules/${name}/${to}`, content: readFileSync(path.join(folder, from)) }]
      : filesBelow(path.join(folder, from), `node_modules/${name}/${to}`, (file) => !file.endsWith('.mjs')),
  );
  const exports = Object.fromEntries(modules.map(([exported, file]) => [exported, `./${file}`]));
  const manifest = JSON.stringify({ name, type: 'module', exports, imports: ownNames[name] });
  return [
    { path: `node_modules/${name}/package.json`, content: Buffer.from(manifest) },
    ...modules.map(([, file, content]) => ({ path: `node_modules/${name}/${file}`, content })),
    ...data,
  ];
}

/** All files but the fonts. @param driver better_sqlite3.node for the executable's Node */
export async function filesInside(driver: string): Promise<PackedFile[]> {
  const ofPackages = await Promise.all(laterPackages.map(bundledFiles));
  return [...builtFiles(), ...copiedFiles(driver), ...ofPackages.flat()];
}
