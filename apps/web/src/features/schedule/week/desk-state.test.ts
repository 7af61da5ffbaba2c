import { expect, it } from 'vitest';
import { deskReducer, firstDeskState } from './desk-state.ts';

it('returns the same state when nothing changes, so that the grid is not rendered', () => {
  const said = deskReducer(firstDeskState, { type: 'say', text: 'Put back' });
  expect(said).toEqual({ ...firstDeskState, spoken: 'Put back' });
  expect(deskReducer(said, { type: 'say', text: 'Put back' })).toBe(said);
  expect(deskReducer(said, { type: 'hold', isHeld: false })).toBe(said);
  expect(deskReducer(said, { type: 'close' })).toBe(said);
});

it('follows the same block a second time', () => {
  const once = deskReducer(firstDeskState, { type: 'follow', key: 'lesson-1-1' });
  const twice = deskReducer(once, { type: 'follow', key: 'lesson-1-1' });
  expect(twice).toEqual(once);
  expect(twice.followed).not.toBe(once.followed);
});
