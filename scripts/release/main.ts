/**
 * `npm run release`: builds, and makes in dist what a release consists of: the executable for this system, the list of
 * its parts (CycloneDX), the licences, the notes, the checksums and their signature. With a version behind `--` that
 * version is made first: change log, package.json, commit and signed tag. See docs/releasing.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pack } from '../../apps/server/src/executable/archive.ts';
import { notesOf } from './change-log.ts';
import { makeExecutable } from './executable.ts';
import { packedFonts } from './fonts.ts';
import { filesInside } from './inside.ts';
import { type Licence, writeLicences } from './licences.mjs';
import { root } from './packages.ts';
import { partsList } from './parts-list.ts';
import { type ReleaseNode, releaseNode } from './release-node.ts';
import { releaseKey, sign } from './signature.ts';
import { makeVersion } from './version.ts';

const dist = path.join(root, 'dist');
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The build lists what is in it; the executable has Node as well. */
function writeAllLicences({ version, licence }: ReleaseNode): void {
  const built: Licence[] = JSON.parse(readFileSync(path.join(dist, 'licences.json'), 'utf8'));
  const others = built.filter(({ name }) => name !== 'node');
  writeLicences(dist, [{ name: 'node', version, licence: 'MIT', text: licence }, ...others]);
}

/** @param version the new one; without it the sources are built as they are @param key signs what is published */
async function release(version: string | undefined, key: string | undefined): Promise<void> {
  if (version && !key) throw new Error('set RELEASE_KEY to the file of the SSH key that signs the release');
  if (version && key) makeVersion(root, version, new Date().toISOString().slice(0, 10), key);
  execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const node = releaseNode();
  writeAllLicences(node);
  const files = await filesInside(node.driver);
  const [archive, fonts] = [await pack(files), await packedFonts()];
  const name = `gerende-${process.platform}-${process.arch}${process.platform === 'win32' ? '.exe' : ''}`;
  await makeExecutable(node, archive, fonts, path.join(dist, name));
  const list = 'gerende.cdx.json';
  writeFileSync(path.join(dist, list), partsList(node.version));
  if (version)
    writeFileSync(path.join(dist, 'notes.md'), notesOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version));
  const published = [name, list, 'licences.txt', ...(version ? ['notes.md'] : [])];
  const sums = published.map((file) => `${sha256(readFileSync(path.join(dist, file)))}  ${file}\n`);
  writeFileSync(path.join(dist, 'SHA256SUMS'), sums.join(''));
  if (key) sign(path.join(dist, 'SHA256SUMS'), key);
  const sizeOf = (file: string): number => statSync(file).size;
  const inFonts = Object.values(fonts).reduce((sum, file) => sum + sizeOf(file), 0);
  console.log(`gerende: dist/${name} is ${megabytes(sizeOf(path.join(dist, name)))}: \
${megabytes(archive.archive.length)} of files (${files.length}, ${megabytes(archive.contents.files.reduce((sum, { size }) => sum + size, 0))} unpacked), \
${megabytes(inFonts)} of fonts, the rest is Node ${node.version}`);
}

await release(process.argv[2], releaseKey());
