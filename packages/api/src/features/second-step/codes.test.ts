import { shownRecoveryCode, typedCode } from '@gerende/domain/second-step/rules';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../testing/phone-code.ts';
import { counterOf, newSecret, recoveryHash, seal, unseal } from './codes.ts';

describe('stored codes', () => {
  it('are encrypted for one account and one installation', () => {
    const secret = newSecret();
    const sealed = seal('an installation', 'a', secret);
    expect(unseal('an installation', 'a', sealed)).toBe(secret);
    expect(unseal('an installation', 'b', sealed)).toBeUndefined();
    expect(unseal('another', 'a', sealed)).toBeUndefined();
    expect(unseal('an installation', 'a', 'rubbish')).toBeUndefined();
    expect(seal('an installation', 'a', secret)).not.toBe(sealed);
    expect(recoveryHash('a', 'x')).not.toBe(recoveryHash('b', 'x'));
  });

  it('produce the codes of RFC 6238', () => {
    const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59, 1_111_111_109, 20_000_000_000].map((seconds) => codeAt(known, seconds * 1000))).toEqual([
      '287082',
      '081804',
      '353130',
    ]);
    expect(counterOf(known, '287082', 59_000)).toBe(1);
    expect(typedCode(' ２８７ 082\n')).toBe('287082');
    expect(typedCode(shownRecoveryCode('ABCDEFGH23456789'))).toBe('ABCDEFGH23456789');
  });

  it.each(['↋ty𓏺$', 'éééééé', '28708é', '', '2870822'])('treats %j as a wrong code', (typed) => {
    expect(counterOf(newSecret(), typed, 59_000)).toBeUndefined();
  });
});
