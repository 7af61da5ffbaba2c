import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { installation } from '../../platform/installation.ts';
import { openDesk } from '../../testing/desk.ts';
import { storeBackup } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { getAbout } from './about.service.ts';

it('says which version runs on what, how large the data is, when it was backed up, and which licences are inside', async () => {
  const { t } = await openDesk();
  const folder = mkdtempSync(path.join(tmpdir(), 'gerende-about-'));
  const licencesFile = path.join(folder, 'licences.json');
  const facts = { version: '1.2.3', dataFolder: folder, databaseSize: async () => 4196 };
  const app = { ...t.app, installation: installation(facts, licencesFile) };
  expect(await getAbout(app)).toMatchObject({ last_backup: null, licences: null });
  storeBackup(app);
  writeFileSync(licencesFile, JSON.stringify([{ name: 'hono', version: '4.0.0', licence: 'MIT', text: '…' }]));
  expect(await getAbout(app)).toEqual({
    version: '1.2.3',
    node: process.versions.node,
    database: isOnPostgres ? 'PostgreSQL' : 'SQLite',
    database_version: expect.stringMatching(/^\d+\.\d+/),
    data_folder: folder,
    database_size: 4196,
    has_backups_here: true,
    last_backup: '2026-12-19T18:00:00Z',
    time_zone: 'Asia/Tokyo',
    licences: [{ name: 'hono', version: '4.0.0', licence: 'MIT' }],
  });
  rmSync(folder, { recursive: true });
});
