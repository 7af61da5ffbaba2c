/** The fonts of the papers, each compressed separately: the program unpacks one when a name first needs it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressed } from '../../apps/server/src/executable/archive.ts';
import { allFaces, fontFile, weights } from '../../packages/api/src/platform/paper/fonts.ts';
import { cache } from './packages.ts';

/** A tenth smaller than at 5, where 11 saves another tenth and takes a quarter of an hour. */
const quality = 9;

/** Compressing all takes minutes, and they never change: cached by their content. */
async function packedFont(file: string): Promise<string> {
  const content = readFileSync(file);
  const made = path.join(cache, 'fonts', `${createHash('sha256').update(content).digest('hex')}-${quality}.br`);
  if (existsSync(made)) return made;
  mkdirSync(path.dirname(made), { recursive: true });
  writeFileSync(`${made}.part`, await compressed(content, quality));
  renameSync(`${made}.part`, made);
  return made;
}

/** @returns the compressed file of each font by the name under which the program asks for it */
export async function packedFonts(): Promise<Record<string, string>> {
  const files = allFaces.flatMap((face) => weights.map((weight) => fontFile(face, weight)));
  const packed = await Promise.all(files.map(async (file) => [`font/${path.basename(file)}`, await packedFont(file)]));
  return Object.fromEntries(packed);
}
