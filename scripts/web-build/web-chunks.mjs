/** Vite plugin that writes which modules are in which file of the web app, for check-bundle.mjs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/**
 * A module's name relative to the root with forward slashes; of the query only the part added by the router's code
 * splitting.
 */
function moduleName(id) {
  const [file, query = ''] = id.replace(/^\0/, '').split('?');
  const split = query.includes('tsr-split') ? '?split' : '';
  return path.relative(root, file).replaceAll(path.sep, '/') + split;
}

/** @param {string} target the JSON file to write @returns {import('vite').Plugin} */
export function webChunks(target) {
  return {
    name: 'gerende:web-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((part) => part.type === 'chunk')
        .map((chunk) => ({
          file: chunk.fileName,
          facade: chunk.facadeModuleId ? moduleName(chunk.facadeModuleId) : null,
          imports: chunk.imports,
          modules: chunk.moduleIds.map(moduleName),
        }));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify(chunks, null, 1));
    },
  };
}
