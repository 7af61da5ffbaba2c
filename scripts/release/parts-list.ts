/** The list of the parts (CycloneDX), by npm: the same commit makes the same list. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from './packages.ts';

type Part = { type: string; name: string; version: string; purl: string; 'bom-ref': string };
type List = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Part[];
};

/** When the commit was made, in place of when the list was. */
const commitTime = (): string =>
  execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim();

/** A number that follows from the content, in the form that the standard wants. */
function serialNumberOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return `urn:uuid:${groups.join('-')}-${digits.slice(20, 32)}`;
}

/** @param node version of the Node inside */
export function partsList(node: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const list: List = JSON.parse(
    execFileSync(npm, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const purl = `pkg:generic/node@${node}`;
  list.components.push({ type: 'application', name: 'node', version: node, purl, 'bom-ref': `node@${node}` });
  // npm names the folder of the clone.
  list.metadata.component.name = 'gerende';
  list.metadata.timestamp = commitTime();
  delete list.serialNumber;
  return `${JSON.stringify({ ...list, serialNumber: serialNumberOf(JSON.stringify(list)) }, null, 1)}\n`;
}
