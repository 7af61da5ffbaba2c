/**
 * Writes a .br beside every text file of the web app. What browsers without brotli get, the server compresses at the first
 * request.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;

/** Compression saves no time below the size of one packet. */
const smallest = 1024;

const brotli = promisify(brotliCompress);

/** Vite's manifest, in a hidden folder, is never served. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => compressible.test(file) && !file.startsWith('.'));
  await Promise.all(files.map((file) => compressOne(path.join(folder, file))));
}

async function compressOne(file) {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
}
