import { describe, expect, it } from 'vitest';
import { parseMarkedText, plainWords } from './marked-text.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('a text with simple markup', () => {
  it('is split into paragraphs at blank lines, and keeps the line breaks within', () => {
    expect(parseMarkedText('One\r\ntwo\n\n\nThree')).toEqual([
      { kind: 'paragraph', lines: [[text('One')], [text('two')]] },
      { kind: 'paragraph', lines: [[text('Three')]] },
    ]);
  });

  it('has lists of lines that begin with a dash or a bullet', () => {
    expect(parseMarkedText('Bring:\n- gloves\n・ゴーグル')).toEqual([
      { kind: 'paragraph', lines: [[text('Bring:')]] },
      { kind: 'list', items: [[text('gloves')], [text('ゴーグル')]] },
    ]);
  });

  it('has bold words and links, with and without their own text', () => {
    expect(parseMarkedText('**Free** until [noon](https://a.example/x?y=1), see https://b.example/z.')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'bold', text: 'Free' },
            text(' until '),
            { kind: 'link', text: 'noon', href: 'https://a.example/x?y=1' },
            text(', see '),
            { kind: 'link', text: 'https://b.example/z', href: 'https://b.example/z' },
            text('.'),
          ],
        ],
      },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '** not bold **x',
    'https://[',
    '[unclosed](https://a.example',
  ])('leaves %s as text, or links only what follows http', (typed) => {
    const hrefs = parseMarkedText(typed)
      .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.lines.flat()))
      .flatMap((part) => (part.kind === 'link' ? [part.href] : []));
    expect(hrefs.every((href) => /^https?:\/\//.test(href) && URL.canParse(href))).toBe(true);
    expect(plainWords(typed, 500)).toContain(typed.startsWith('**') ? 'not bold' : typed.slice(0, 3));
  });

  it('of twenty thousand brackets is read at once', () => {
    const began = performance.now();
    for (const mark of ['[', '**', '](', 'https://']) parseMarkedText(mark.repeat(20_000 / mark.length));
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('has a plain form without its markup, cut where it is too long', () => {
    expect(plainWords('**Learn**\n\n- to [ski](https://a.example)', 100)).toBe('Learn to ski');
    expect(plainWords('0123456789', 6)).toBe('01234…');
  });
});
