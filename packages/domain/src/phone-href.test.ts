import { expect, it } from 'vitest';
import { phoneHref } from './phone-href.ts';

it.each([
  ['+81 25 555 0142', 'tel:+81255550142'],
  ['090-1234-5678', 'tel:09012345678'],
  ['(03) 1234.5678', 'tel:0312345678'],
  ['(0)3 1234 5678', 'tel:0312345678'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['0049 (0) 89 123456', 'tel:004989123456'],
  ['+61(0)412 345 678', 'tel:+61412345678'],
  ['+886 912+345', 'tel:+886912345'],
])('%s is dialled as %s, without the 0 in brackets that is not dialled from abroad', (phone, href) =>
  expect(phoneHref(phone)).toBe(href),
);
