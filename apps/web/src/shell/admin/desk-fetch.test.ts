import { expect, it } from 'vitest';
import { RefusedCall } from './desk-fetch.ts';

it('has the sentences of a refusal as the screens write days and hours, and the body as it came', () => {
  const body = JSON.stringify({ message: '12月22日は', errors: { from: ['09:00–17:00'] }, touched_count: 1 });
  const refused = new RefusedCall(409, body);
  expect(refused.data).toEqual({
    httpStatus: 409,
    message: '12\u2060月\u206022\u2060日は',
    fields: { from: ['09:00\u2060–\u206017:00'] },
    extra: { touched_count: 1 },
  });
  expect(refused.body).toBe(body);
});
