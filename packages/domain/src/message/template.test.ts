import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, guestMessageKinds, messageFields } from './kinds.ts';
import { bodyRefusal, SaveMessageSetting, textRefusal } from './settings-schema.ts';
import { fillLine, fillTemplate, namedFields, templateProblem } from './template.ts';

const fields = ['name', 'course', 'date', 'bring'];
const values = { name: 'Tan Wei Ling', course: 'Private Ski', date: '22 December', bring: '' };

describe('a text with fields', () => {
  it('is filled, with or without blanks inside the braces', () => {
    expect(fillTemplate('Dear {{name}},\n\nsee you on {{ date }} for {{course}}.', values)).toBe(
      'Dear Tan Wei Ling,\n\nsee you on 22 December for Private Ski.',
    );
  });

  it('loses a line whose fields are all empty, and a resulting second blank line', () => {
    expect(fillTemplate('{{name}}\n\nBring: {{bring}}\n\nBye', values)).toBe('Tan Wei Ling\n\nBye');
    expect(fillTemplate('{{name}}: {{bring}}\n{{bring}}\n\n{{bring}}', values)).toBe('Tan Wei Ling: ');
    expect(fillTemplate('{{bring}}\n\nBye', values)).toBe('Bye');
    expect(fillTemplate('One\n\n\nTwo', values)).toBe('One\n\n\nTwo');
  });

  it('never treats a value as a template', () => {
    const sly = { name: '{{date}}', course: '{{', date: '}} {{name}}' };
    expect(fillTemplate('{{name}} {{course}} {{date}}', sly)).toBe('{{date}} {{ }} {{name}}');
    expect(fillTemplate('{{constructor}}{{__proto__}}{{name}}', values)).toBe('Tan Wei Ling');
  });

  it('of one line stays one line, whatever is filled in', () => {
    expect(fillLine('{{name}}: {{course}}', { name: 'Tan\r\nBcc: a@b.example', course: 'Ski\u2028' })).toBe(
      'Tan Bcc: a@b.example: Ski',
    );
  });

  it.each([
    ['{{nam}}', { reason: 'unknown', field: 'nam', line: 1, place: 1 }],
    ['Dear {{name}},\nat {{place}}', { reason: 'unknown', field: 'place', line: 2, place: 4 }],
    ['{{}}', { reason: 'unknown', field: '', line: 1, place: 1 }],
    ['{{Name}}', { reason: 'unknown', field: 'Name', line: 1, place: 1 }],
    ['{{{name}}}', { reason: 'unknown', field: '{name', line: 1, place: 1 }],
    ['a {{name', { reason: 'braces', line: 1, place: 3 }],
    ['{{name\n}}', { reason: 'braces', line: 1, place: 1 }],
    ['{{name}} }}', { reason: 'braces', line: 1, place: 10 }],
    ['{name} {', undefined],
    ['{{name}}}', undefined],
  ])('%j has the problem %j', (text, problem) => {
    expect(templateProblem(text, fields)).toEqual(problem);
  });

  it('lists each field once', () => {
    expect(namedFields('{{name}} {{date}}\n{{name}}')).toEqual(['name', 'date']);
  });
});

describe('the fields of a message', () => {
  it('are refused on the text, with name and place, if unknown', () => {
    expect(textRefusal('reminder', 'See {{nam & so}}')).toBe('errors:unknownField?field=nam%20%26%20so&line=1&place=5');
    expect(textRefusal('reminder', '{{until}}')).toMatch('unknownField');
    expect(textRefusal('offered', '{{until}}')).toBeUndefined();
    expect(textRefusal('thanks', '{{')).toBe('errors:strayBraces?line=1&place=1');
  });

  it('must include the link where the guest needs it', () => {
    for (const kind of guestMessageKinds)
      expect(bodyRefusal(kind, '{{name}}')).toBe(
        kind === 'offered' || kind === 'to_confirm' || kind === 'closure' ? 'errors:neededField?field=link' : undefined,
      );
  });

  it('are known to every kind', () => {
    for (const kind of guestMessageKinds) expect(messageFields).toEqual(expect.arrayContaining([...fieldsOf(kind)]));
  });

  it('are saved with a time only where the kind has one, and errors name language and part', () => {
    const blank = { subject: '', body: '' };
    const texts = { en: blank, ja: { subject: '{{x}}', body: '{{y}}' }, zh: blank };
    const { error } = SaveMessageSetting.safeParse({ kind: 'reminder', is_on: true, days: 61, hour: 24, texts });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'days',
      'hour',
      'texts.ja.subject',
      'texts.ja.body',
    ]);
    const again = SaveMessageSetting.safeParse({ kind: 'reminder', is_on: true, texts });
    expect(again.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'texts.ja.subject',
      'texts.ja.body',
      'days',
      'hour',
    ]);
    const off = SaveMessageSetting.safeParse({
      kind: 'to_confirm',
      is_on: false,
      texts: { en: blank, ja: blank, zh: blank },
    });
    expect(off.error?.issues.map(({ message }) => message)).toEqual(['errors:messageStaysOn']);
  });
});

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('{{name}}', '}}', '{{', '$&', '$t(mail:greeting)', '<b>Tan</b>', 'a\nb', '{{ constructor }}'),
);
const filling = fc.record(Object.fromEntries(fields.map((field) => [field, value])));
const piece = fc.oneof(
  fc.constantFrom(...fields).map((field) => ({ field })),
  fc.constantFrom(' ', 'Dear ', '。', '\n', '\n\n', '{', '}', '<i>').map((text) => ({ text })),
);

describe('any text and any values', () => {
  it('keep every value unchanged, in its place, and add nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), filling, (pieces, filled) => {
        const text = pieces.map((each) => ('field' in each ? `{{${each.field}}}` : each.text)).join('');
        fc.pre(templateProblem(text, fields) === undefined && !/\{\{\{|\}\}\}/.test(text));
        // With a value for every field no line is left out.
        const full = Object.fromEntries(Object.entries(filled).map(([name, each]) => [name, `<${each}>`]));
        const byHand = pieces.map((each) => ('field' in each ? full[each.field] : each.text)).join('');
        expect(fillTemplate(text, full)).toBe(byHand);
      }),
    );
  });

  it('leave no field behind where there is no value', () => {
    const plain = fc.record(Object.fromEntries(fields.map((field) => [field, fc.constantFrom('', 'Tan', 'a\nb')])));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), plain, (pieces, filled) => {
        const text = pieces.map((each) => ('field' in each ? `{{${each.field}}}` : ` ${each.text} `)).join('');
        fc.pre(templateProblem(text, fields) === undefined);
        expect(fillTemplate(text, filled)).not.toMatch(/\{\{|\}\}/);
        expect(fillLine(text.replaceAll('\n', ' '), filled)).not.toMatch(/\{\{|\}\}|\n/);
      }),
    );
  });

  it('that are refused are never partly filled: accepted texts have known fields only', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'name', ' ', '\n', 'x') }), (text) => {
        if (templateProblem(text, fields)) return;
        expect(namedFields(text).every((field) => fields.includes(field))).toBe(true);
        expect(fillTemplate(text, values)).not.toContain('{{');
      }),
    );
  });
});
