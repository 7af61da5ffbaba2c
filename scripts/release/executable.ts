/** Makes the executable: Node, with an embedded main that unpacks and starts the program, and the program's files. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Archive } from '../../apps/server/src/executable/archive.ts';
import { cache, fetchPackage, root } from './packages.ts';
import type { ReleaseNode } from './release-node.ts';

const postject = {
  name: 'postject',
  version: '1.0.0-alpha.6',
  integrity: 'sha512-b9Eb8h2eVqNE8edvKdwqkrY6O7kAwmI8kcnBv1NScolYJbo59XUF0noFq+lxbC1yN20bmC0WBEbDC5H/7ASb0A==',
};
type Inject = (file: string, name: string, content: Buffer, options: object) => Promise<void>;

/** Node looks for this mark to find out whether something is embedded. */
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

async function mainCode(): Promise<string> {
  const bundle = await rolldown({
    input: path.join(root, 'apps/server/src/executable/executable.entry.ts'),
    platform: 'node',
  });
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false, minify: 'dce-only' });
  await bundle.close();
  return output[0].code;
}

/** @returns the block that Node reads when it starts: the main and the assets */
async function preparedPiece(node: string, { contents, archive }: Archive, fonts: Record<string, string>) {
  const work = path.join(cache, 'executable');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const inWork = (name: string, content: string | Buffer): string => {
    writeFileSync(path.join(work, name), content);
    return name;
  };
  const settings = {
    main: inWork('main.cjs', await mainCode()),
    output: 'piece',
    disableExperimentalSEAWarning: true,
    assets: {
      contents: inWork('contents.json', JSON.stringify(contents)),
      archive: inWork('archive', archive),
      ...fonts,
    },
  };
  execFileSync(node, ['--experimental-sea-config', inWork('settings.json', JSON.stringify(settings))], {
    cwd: work,
    stdio: 'pipe',
  });
  return readFileSync(path.join(work, 'piece'));
}

/**
 * @param fonts compressed files by asset name
 * @param file where the executable is written
 */
export async function makeExecutable(
  node: ReleaseNode,
  archive: Archive,
  fonts: Record<string, string>,
  file: string,
): Promise<void> {
  const piece = await preparedPiece(node.program, archive, fonts);
  rmSync(file, { force: true });
  copyFileSync(node.program, file);
  chmodSync(file, 0o755);
  const isMac = process.platform === 'darwin';
  // Names of functions for debuggers: an eighth of the program.
  if (process.platform === 'linux') execFileSync('strip', [file]);
  if (isMac) execFileSync('codesign', ['--remove-signature', file]);
  const { inject } = createRequire(import.meta.url)(path.join(fetchPackage(postject), 'dist/api.js')) as {
    inject: Inject;
  };
  await inject(file, 'NODE_SEA_BLOB', piece, { sentinelFuse, ...(isMac && { machoSegmentName: 'NODE_SEA' }) });
  if (isMac) execFileSync('codesign', ['--sign', '-', file]);
}
