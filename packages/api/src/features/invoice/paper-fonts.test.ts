/** The fonts of the paper. */
import { beforeAll, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';

// Loads the library and its fonts once, which is slow on a busy machine.
beforeAll(() => import('pdfkit'));

it('the paper has glyphs for every name, in fallback fonts where the Japanese ones have none', async () => {
  const desk = await openDesk();
  const fontsOf = async (customer_name: string, language: string): Promise<string[]> => {
    const answer = await desk.rest('POST', '/invoices/issue', {
      booking_id: await desk.book({ customer_name, language }),
    });
    const text = Buffer.from(
      await (await desk.t.request(`/invoices/${answer.body.item.id}/pdf`, { token: desk.token })).arrayBuffer(),
    ).toString('latin1');
    const names = [...text.matchAll(/\/BaseFont \/\w+\+(\w+)-Bold/g)].map(([, name]) => name ?? '');
    return [...new Set(names)].sort();
  };
  expect(await fontsOf('Nguyễn Thị Phượng', 'en')).toEqual(['NotoSansJP']);
  for (const [name, font] of [
    ['Łukasz Wiśniewski', 'NotoSans'],
    ['Γιώργος', 'NotoSans'],
    ['Ґалаґан', 'NotoSans'],
    ['김민준', 'NotoSansKR'],
    ['สมชาย', 'NotoSansThai'],
    ['Tan 🎿', 'NotoEmoji'],
    ['欧阳们', 'NotoSansHans'],
    ['محمد', 'NotoSansArabic'],
    ['יוסף', 'NotoSansHebrew'],
    ['ສົມຈິດ', 'NotoSansLao'],
    ['សុខា', 'NotoSansKhmer'],
    ['မောင်', 'NotoSansMyanmar'],
    ['Արամ', 'NotoSansArmenian'],
    ['გიორგი', 'NotoSansGeorgian'],
    ['राहुल', 'NotoSansDevanagari'],
  ] as const)
    expect([name, ...(await fontsOf(name, 'en'))]).toEqual([name, ...[font, 'NotoSansJP'].sort()]);
  expect(await fontsOf('김민준 美咲', 'zh')).toEqual(['NotoSansHans', 'NotoSansKR']);
});
