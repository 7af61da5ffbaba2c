import { describe, expect, it } from 'vitest';
import { embedOriginOf, embedSnippet, linkSnippet } from './embed-rules.ts';

describe('an origin that may show the booking', () => {
  it.each([
    ['https://www.school.example', 'https://www.school.example'],
    [' HTTPS://WWW.School.Example:443/lessons?x=1#top ', 'https://www.school.example'],
    ['https://school.example:8443/', 'https://school.example:8443'],
    ['https://雪.example', 'https://xn--gp5a.example'],
    ['http://localhost:3000/page', 'http://localhost:3000'],
    ['http://localhost', 'http://localhost'],
  ])('%s is %s', (typed, origin) => expect(embedOriginOf(typed)).toBe(origin));

  it.each([
    'http://school.example',
    'https://*.school.example',
    'https://*',
    '*',
    'https:',
    "https://a.example; script-src 'unsafe-inline'",
    "https://a.example'.b",
    'https://user:word@school.example',
    'https://school',
    'https://[::1]',
    'javascript://school.example/%0aalert(1)',
    'data:text/html,x',
    'http://localhost.school.example',
    'school.example',
    "'self'",
    '',
  ])('%s is none', (typed) => expect(embedOriginOf(typed)).toBeNull());
});

describe("what is pasted into the school's site", () => {
  const title = 'Book "Kids" & <b>';

  it('is one frame without a script, and one link, whatever the title', () => {
    const frame = embedSnippet('https://book.example', 'zh-Hant', title);
    expect(frame).toContain('src="https://book.example/?embed=1&amp;lang=zh-Hant"');
    expect(frame).toContain('title="Book &quot;Kids&quot; &amp; &lt;b>"');
    expect(frame).not.toContain('script');
    expect(linkSnippet('https://book.example', 'ja', title)).toBe(
      '<a href="https://book.example/?lang=ja">Book &quot;Kids&quot; &amp; &lt;b></a>',
    );
  });
});
