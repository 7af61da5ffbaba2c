/**
 * Reads a password: typed without being shown, or as the first line of standard input. The arguments are never read for
 * it.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Shows the question and nothing of the answer. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  lines.once('SIGINT', () => process.exit(130));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** The first line of standard input; empty when there is none. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** @throws when the password was typed differently the second time */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask('New password: ');
  if ((await ask('Again: ')) !== password) throw new Error('the two passwords differ; nothing was changed');
  return password;
}

/** @returns what was typed; empty when nobody can type */
export async function readLine(question: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
