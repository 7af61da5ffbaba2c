import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedEmail, maskedPhone } from './mask.ts';

describe('a masked e-mail address', () => {
  it('is its first letter, and of the domain the first letter and the end', () => {
    expect(maskedEmail('weiling@example.com')).toBe('w•••@e•••.com');
    expect(maskedEmail('a@b')).toBe('a•••@b•••');
    expect(maskedEmail('nobody')).toBe('•••');
  });

  it('is never the address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [name = '', domain = ''] = email.split('@');
        const shown = maskedEmail(email);
        expect(shown).not.toContain(email);
        if (name.length > 1) expect(shown).not.toContain(name);
        expect(shown).not.toContain(domain);
      }),
    );
  });
});

describe('a masked phone number', () => {
  it('is its last two digits', () => {
    expect(maskedPhone('+65 8123 4567')).toBe('••• 67');
    expect(maskedPhone('110')).toBe('•••');
    expect(maskedPhone('')).toBe('•••');
  });
});
