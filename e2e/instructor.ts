/** Instructors in the tests of their screens. */
import { expect } from './fixtures.ts';
import { readDatabase } from './stored.ts';

/** The row of the instructor with that English name. */
export const storedAs = (dataDir: string, name: string): { id: number; name: string } => {
  const [row] = readDatabase<{ id: number; name: string }>(dataDir, 'select * from instructor where name = ?', name);
  if (!row) throw new Error(`no instructor ${name}`);
  return row;
};

/** Makes an instructor over REST. @param more fields beside the names @returns the id */
export async function makeInstructor(url: string, token: string, name: string, more = {}): Promise<number> {
  const answer = await fetch(`${url}/api/v1/instructors`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ instructor_name_en: name, instructor_name_zh: name, ...more }),
  });
  expect(answer.status).toBe(200);
  const { item } = (await answer.json()) as { item: { id: number } };
  return item.id;
}
