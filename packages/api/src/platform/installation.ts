/** What is installed here: the program's version, where its data is, and the licences of its parts. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Licences } from '@gerende/domain/about/schema';

export type Installation = {
  version: string;
  /** The absolute path. */
  dataFolder: string;
  /** Bytes. */
  databaseSize(): Promise<number>;
  /** Packages that are part of the program; null when it runs from its sources, where they lie in node_modules. */
  licences(): Promise<Licences | null>;
};

/** @param licencesFile written by the build */
export const installation = (facts: Omit<Installation, 'licences'>, licencesFile: string): Installation => ({
  ...facts,
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
