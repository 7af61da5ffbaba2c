/** What is installed here: the program's version, where its data lies, and the licences of what is inside. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Licences } from '@gerende/domain/about/schema';

export type Installation = {
  version: string;
  /** The whole path. */
  dataFolder: string;
  /** Bytes of the database with its log. */
  databaseSize(): Promise<number>;
  /** Packages that are part of the program; null when it runs from its sources, where they lie in node_modules. */
  licences(): Promise<Licences | null>;
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * @param database file of the school's database
 * @param licencesFile written by the build
 */
export const installation = (
  facts: Pick<Installation, 'version' | 'dataFolder'>,
  { database, licencesFile }: { database: string; licencesFile: string },
): Installation => ({
  ...facts,
  databaseSize: async () => sizeOf(database) + sizeOf(`${database}-wal`),
  async licences() {
    if (!existsSync(licencesFile)) return null;
    return Licences.parse(JSON.parse(await readFile(licencesFile, 'utf8')));
  },
});

export const noInstallation: Installation = {
  version: '0.0.0',
  dataFolder: '',
  databaseSize: async () => 0,
  licences: async () => null,
};
