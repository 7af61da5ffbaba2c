import { describe, expect, it } from 'vitest';
import { contactOf, phoneContact } from './contact.ts';

describe('a contact', () => {
  it.each([
    ['tan@example.com', { email: 'tan@example.com' }],
    [' tan@example.com ', { email: 'tan@example.com' }],
    ['+65 (8123) 45-67.8', { phone: '65812345678' }],
    ['０９０-１２３４-５６７８', { phone: '09012345678' }],
  ])('%j is known', (text, contact) => expect(contactOf(text)).toEqual(contact));

  it.each(['', ' ', '-', '+', '( )', 'none', '1234', '@', 'tan@', '@example.com', 'a b@example.com'])(
    '%j identifies nobody',
    (text) => expect(contactOf(text)).toBeNull(),
  );
});

describe('a phone number', () => {
  it('is the same one however it is written', () =>
    expect(phoneContact('+65 (8123) 45-67.8')).toBe(phoneContact('65812345678')));

  it.each(['', '-', '---', 'no phone', 'room 1234'])("%j is nobody's", (text) => expect(phoneContact(text)).toBeNull());
});
