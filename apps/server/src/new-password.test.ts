import { expect, it } from 'vitest';
import { newPassword } from './new-password.ts';

it('has 16 letters and digits, none of which looks like another, and is never the same', () => {
  const made = Array.from({ length: 200 }, newPassword);
  for (const password of made) expect(password).toMatch(/^[2-9a-km-zA-HJ-NP-Z]{16}$/);
  expect(new Set(made).size).toBe(200);
});
