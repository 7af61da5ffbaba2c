/** Attacks on one running server, one after the other; each leaves it as the next one needs it. */
import type { Report } from '../findings.ts';
import { databaseOn } from '../site/schools.ts';
import { guestData } from './guest-data.ts';
import { killedBackup, lostDatabase } from './lost-data.ts';
import { oneAddress } from './one-address.ts';
import { repeatedKey } from './repeated-key.ts';
import { AttackedSchool } from './school.ts';
import { storedLinks } from './stored-links.ts';
import { waysIn } from './ways-in.ts';

export async function attacks(report: Report, dataDir: string): Promise<void> {
  await AttackedSchool.open(report, dataDir, async (school) => {
    for (const attack of [guestData, repeatedKey, storedLinks, oneAddress, waysIn]) await attack(school);
    if (databaseOn(dataDir) === undefined) await killedBackup(report, dataDir);
  });
  if (databaseOn(dataDir) === undefined) await lostDatabase(report, dataDir);
}
