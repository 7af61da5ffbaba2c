/** Entry point of the process that makes backups. */
import os from 'node:os';
import { type BackupAnswer, backUp } from './disk-backups.ts';
import type { BackupOrder } from './make-backup.ts';

// Guests come first where processors are few.
os.setPriority(os.constants.priority.PRIORITY_LOW);
process.umask(0o077);

process.on('message', async (order: BackupOrder) => {
  const answer: BackupAnswer = { result: await backUp(order) };
  process.send?.(answer);
});
// The server is gone, killed perhaps: nobody else would end this process.
process.on('disconnect', () => process.exit());
