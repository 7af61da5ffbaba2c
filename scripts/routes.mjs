/**
 * Writes apps/web/src/routeTree.gen.ts from the files in apps/web/src/routes; silent, and stable when nothing changed.
 */
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../apps/web', import.meta.url));
const fromWeb = createRequire(new URL('../apps/web/package.json', import.meta.url));
// The generator comes with the plugin and must be the same version.
const fromPlugin = createRequire(fromWeb.resolve('@tanstack/router-plugin/vite'));
const generator = fromPlugin.resolve('@tanstack/router-generator/package.json');
const { Generator, getConfig } = await import(new URL('dist/esm/index.js', pathToFileURL(generator)).href);

await new Generator({ config: getConfig({}, root), root }).run();
