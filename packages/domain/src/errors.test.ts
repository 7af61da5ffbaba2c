import { describe, expect, it } from 'vitest';
import { DomainError, errorCodes, invalidFields, notFound } from './errors.ts';

describe('DomainError', () => {
  it('carries a code and a text key, not a sentence', () => {
    const error = new DomainError('conflict', 'errors:taken', { params: { name: 'Sato' }, retryAfter: 3 });
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('DomainError');
    expect(error.message).toBe('conflict: errors:taken');
    expect(error.code).toBe('conflict');
    expect(error.text).toEqual({ key: 'errors:taken', params: { name: 'Sato' } });
    expect(error.details.retryAfter).toBe(3);
  });
  it('has no params when none were passed', () => {
    expect(new DomainError('invalid', 'errors:x').text).toEqual({ key: 'errors:x' });
    expect(new DomainError('invalid', 'errors:x').details).toEqual({});
  });
  it('has a code for each status of rest-v1, each once', () =>
    expect(new Set(errorCodes).size).toBe(errorCodes.length));
});

describe('notFound and invalidFields', () => {
  it('carry their code and text key', () => {
    expect(notFound('errors:noCourse')).toMatchObject({ code: 'not_found', text: { key: 'errors:noCourse' } });
  });
  it('list the texts of each field, from a key or from a key with params', () => {
    const error = invalidFields({ email: 'errors:invalidEmail', fee: { key: 'errors:fee', params: { yen: 7 } } });
    expect([error.code, error.text.key]).toEqual(['invalid', 'errors:checkYourInput']);
    expect(error.details.fields).toEqual({
      email: [{ key: 'errors:invalidEmail' }],
      fee: [{ key: 'errors:fee', params: { yen: 7 } }],
    });
    expect('extra' in error.details).toBe(false);
  });
  it('carry top-level fields of the error body (rest-v1: expected_fee)', () =>
    expect(invalidFields({ fee: 'errors:fee' }, { expected_fee: 0 }).details.extra).toEqual({ expected_fee: 0 }));
});
