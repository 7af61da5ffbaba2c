import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { invoicePaper } from '../features/invoice/paper.service.ts';
import { paperContent } from '../features/invoice/paper-content.ts';
import { mailOf } from '../features/outbox-sender/mail-of.ts';
import { describePage } from '../server/head/describe-page.ts';
import { appRouter } from '../server/trpc-root.ts';
import type { Desk } from '../testing/desk.ts';
import { openDesk } from '../testing/desk.ts';
import { goodCalls } from '../testing/good-calls.ts';
import { goodInputs } from '../testing/good-inputs.ts';
import { forReader } from './traditional-texts.ts';

/** Each of its letters has a different Traditional form. */
const simplified = '滑雪课场发车';
const traditional = '滑雪課場發車';
const letters = /[课场发车]/;

/** Writes a Chinese text into every column that holds one. */
async function writeChinese({ t: { app } }: Desk): Promise<void> {
  const columns = (await app.db.introspection.getTables()).flatMap(
    ({ name: tab, isView, schema = 'public', columns }) =>
      isView || schema !== 'public'
        ? []
        : columns.filter(({ name }) => name.endsWith('_zh')).map(({ name: col }) => ({ tab, col })),
  );
  expect(columns.length).toBeGreaterThan(8);
  for (const { tab, col } of columns)
    await sql`update ${sql.table(tab)} set ${sql.ref(col)} = ${simplified}`.execute(app.db);
  const { profileParts } = await import('@gerende/domain/school/profile-rules');
  for (const part of profileParts)
    await app.db.insertInto('school_text').values({ part, language: 'zh', text: simplified }).execute();
  const question = { position: 1, language: 'zh', question: simplified, answer: simplified } as const;
  await app.db.insertInto('school_question').values(question).execute();
  await app.db.insertInto('hero_text').values({ part: 'title', language: 'zh', text: simplified }).execute();
  // A write by hand is not reported table by table.
  await app.db.updateTable('slope').set({ display_order: 1 }).execute();
}

async function openSchool(): Promise<Desk> {
  const desk = await openDesk();
  await writeChinese(desk);
  return desk;
}

const queries = Object.entries(appRouter._def.procedures)
  .filter(([path, procedure]) => {
    const { type } = (procedure as unknown as { _def: { type: string } })._def;
    return path.startsWith('guest.') && type === 'query';
  })
  .map(([path]) => path);

describe('what a school wrote in Chinese', () => {
  it("is converted with Taiwan's vocabulary, names of people letter by letter, the school's own words as they are", async () => {
    const { app } = (await openDesk()).t;
    const rows = [
      { about_zh: '缆车站的软件', name_zh: '软件' },
      { zh: '单板滑雪', en: '单板', 'zh-Hant': '' },
    ];
    expect(await forReader(app, rows, 'zh-Hant')).toEqual([
      { about_zh: '纜車站的軟體', name_zh: '軟件' },
      { zh: '單板滑雪', en: '单板', 'zh-Hant': '單板滑雪' },
    ]);
    await app.db
      .insertInto('traditional_word')
      .values({ position: 1, simplified: '单板', traditional: '雪板' })
      .execute();
    expect(await forReader(app, rows, 'zh-Hant')).toMatchObject([{}, { zh: '雪板滑雪', en: '单板' }]);
    expect(await forReader(app, rows, 'zh')).toBe(rows);
  });

  it('is shown to guests in Traditional characters for readers of those, and as stored to others', async () => {
    const { t } = await openSchool();
    const converted: string[] = [];
    for (const path of queries) {
      const input = encodeURIComponent(JSON.stringify(goodInputs[path] ?? null));
      const ask = async (language: string) =>
        (await t.request(`/trpc/${path}${goodInputs[path] ? `?input=${input}` : ''}`, { language })).text();
      const stored = await ask('zh-CN');
      if (!stored.includes(simplified)) continue;
      converted.push(path);
      for (const language of ['zh-TW', 'zh-HK', 'zh-Hant']) {
        const answer = await ask(language);
        expect(answer, path).toContain(traditional);
        expect(answer, path).not.toMatch(letters);
      }
    }
    expect(converted).toEqual([
      'guest.availability.nominations',
      'guest.category.list',
      'guest.course.list',
      'guest.course.get',
      'guest.instructor.list',
      'guest.lessonFinder.find',
      'guest.school.get',
      'guest.school.profile',
      'guest.settingTime.list',
      'guest.slope.list',
      'guest.slope.get',
    ]);
  });

  it('is read and edited by the desk as it is stored, in every language', async () => {
    const desk = await openSchool();
    const answer = await desk.t.request('/trpc/admin.slope.get?input=%7B%22id%22%3A1%7D', {
      token: desk.token,
      language: 'zh-TW',
    });
    expect(await answer.text()).toContain(simplified);
  });

  it('is converted only in the names of REST v1, and cached for each script separately', async () => {
    const { t } = await openSchool();
    for (const [call, { path = call.slice(4), json }] of Object.entries(goodCalls)) {
      if (!call.startsWith('GET ') || json || path.includes('{')) continue;
      const names = async (language: string) => {
        const { status, body } = await t.get(path, { language });
        if (status !== 200) return [];
        return JSON.stringify(body).match(/"name":"[^"]*"/g) ?? [];
      };
      const [first, hant, again] = [await names('zh'), await names('zh-TW'), await names('zh')];
      expect(again, path).toEqual(first);
      expect(hant.join(), path).not.toMatch(letters);
    }
    const { item } = (await t.get('/slopes/1', { language: 'zh-HK' })).body;
    expect([item.name, item.name_translations.zh]).toEqual([traditional, simplified]);
  });

  it.each([
    { kind: 'home' },
    { kind: 'slope', id: 1 },
    { kind: 'lesson', slope: 1, course: 1 },
    { kind: 'instructor', id: 1 },
    { kind: 'profile', page: 'about' },
  ] as const)("is in the head of the page $kind in the reader's characters", async (page) => {
    const { t } = await openSchool();
    const head = async (language: 'zh' | 'zh-Hant') =>
      JSON.stringify(await describePage(t.app, page, { language, site: 'https://ski.example' }));
    expect(await head('zh')).toContain(simplified);
    expect(await head('zh-Hant')).toContain(traditional);
    expect(await head('zh-Hant')).not.toMatch(letters);
  });

  it("is in mails, calendar files, chat texts and papers in the reader's characters", async () => {
    const desk = await openSchool();
    const { app } = desk.t;
    await app.db.updateTable('school').set({ email_sender: 'lessons@gerende.example' }).execute();
    const id = await desk.book({ language: 'zh', instructor_id: 1 });
    await app.db.updateTable('booking').set({ text_language: 'zh-Hant' }).where('id', '=', id).execute();
    await desk.rest('PUT', `/booking/${id}`, { setting_time_id: 2 });
    await desk.rest('POST', '/invoices/issue', { booking_id: id });
    const rows = (await app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).filter(
      (row) => row.text_language === 'zh-Hant',
    );
    expect(rows.map((row) => row.kind)).toEqual(['changed', 'invoice']);
    for (const row of rows) {
      const { attachment: _, ...mail } = await mailOf(app, row);
      expect(JSON.stringify(mail)).toContain(traditional);
      expect(JSON.stringify(mail)).not.toMatch(letters);
    }
    const paper = JSON.stringify(await paperContent(app, 1));
    expect(paper).toContain(traditional);
    expect(paper).not.toMatch(letters);
    expect(JSON.stringify(await desk.trpc.admin.message.copyTexts({ booking_id: id }))).not.toMatch(letters);
    expect((await invoicePaper(app, 1)).content.length).toBeGreaterThan(0);
  });
});
