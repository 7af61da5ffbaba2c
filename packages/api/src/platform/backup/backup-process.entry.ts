/** Entry point of the process that makes backups. */
import os from 'node:os';
import { type BackupAnswer, backUp } from './disk-backups.ts';
import type { BackupOrder } from './make-backup.ts';

// Requests of guests have priority where there are few CPUs.
os.setPriority(os.constants.priority.PRIORITY_LOW);
process.umask(0o077);

process.on('message', async (order: BackupOrder) => {
  const answer: BackupAnswer = { result: await backUp(order) };
  process.send?.(answer);
});
// The server has ended, perhaps killed: nobody else would end this process.
process.on('disconnect', () => process.exit());
