/** Entry point of the process that makes backups. */
import os from 'node:os';
import { answerInProcess } from '../answer-calls.ts';
import { backUp } from './disk-backups.ts';

// Requests of guests have priority where there are few CPUs.
os.setPriority(os.constants.priority.PRIORITY_LOW);
process.umask(0o077);

answerInProcess(backUp);
