import { DomainError } from '@gerende/domain/errors';
import { expect, it } from 'vitest';
import { toErrorBody, toErrorData } from './error-body.ts';

const text = { key: 'errors:outsideSchoolHours', params: { from: '09:00', to: '17:00' } };
const error = new DomainError('invalid', text.key, { params: text.params, fields: { start_time: [text] } });

it.each([
  ['ja', 'この日の営業時間は09:00～17:00です', 'この日の営業時間は09:00\u2060～\u206017:00\u2060です'],
  ['zh', '学校当天的营业时间为 09:00–17:00', '学校当天的营业时间为 09:00\u2060–\u206017:00'],
] as const)(
  'keeps hours on one line of our screens, and leaves a sentence for other programs as it is (%s)',
  (language, plain, kept) => {
    const { message, fields } = toErrorData(error, language, '');
    expect([message, fields]).toEqual([kept, { start_time: [kept] }]);
    const { message: sent, errors } = toErrorBody(error, language, '');
    expect([sent, errors]).toEqual([plain, { start_time: [plain] }]);
  },
);
