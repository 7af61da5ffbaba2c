import { describe, expect, it } from 'vitest';
import { addressOf } from './request-context.ts';

describe('the address of a client', () => {
  it.each([
    ['2001:db8:7:1::5', '2001:db8:7:1:ffff:1:2:3', '2001:db8:7:2::5'],
    ['2001:DB8:07:1:0::1', '2001:db8:7:1::', '2001:db8:7::1'],
    ['2001:db8::1', '2001:db8:0:0:7::2', '2001:db8:0:1::1'],
    ['[2001:db8::1]:443', '[2001:db8::2]', '[2001:db8:1::1]:443'],
    ['fe80::1%eth0', 'fe80::2%eth0', 'fe80:0:0:1::1%eth0'],
    ['::1', '0:0:0:0:1::', '1::'],
    ['64:ff9b::203.0.113.7', '64:ff9b::203.0.113.8', '64:ff9b:0:1::'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.8:50001'],
  ])('counts %s as %s, and not as %s', (one, same, other) => {
    expect(addressOf(one, undefined, 1)).toBe(addressOf(same, undefined, 1));
    expect(addressOf(undefined, one, 0)).toBe(addressOf(undefined, same, 0));
    expect(addressOf(one, undefined, 1)).not.toBe(addressOf(other, undefined, 1));
  });

  it('is read from the outermost of our own proxies, and from no header without one', () => {
    expect(addressOf('10.0.0.1, 203.0.113.7', '127.0.0.1', 1)).toBe('203.0.113.7');
    expect(addressOf('203.0.113.7', '127.0.0.1', 0)).toBe('127.0.0.1');
    expect(addressOf(undefined, undefined, 1)).toBe('unknown');
  });
});
