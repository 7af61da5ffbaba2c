/** A text that names a button, a page or a tab uses the words shown on it, in each language of the desk. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../locales');

function textOf(language: string, name: string): string {
  const [file, key = ''] = name.split('.');
  const texts = JSON.parse(readFileSync(path.join(locales, language, `${file}.json`), 'utf8')) as Record<
    string,
    string
  >;
  const text = texts[key];
  if (text === undefined) throw new Error(`There is no text ${name} in ${language}`);
  return text;
}

const named: readonly (readonly [text: string, ...labels: string[]])[] = [
  ['mail.askedIntro_data', 'bookingList.exportGuest'],
  ['mail.askedIntro_erasure', 'bookingList.eraseGuest'],
  ['setup.clearBackup', 'settings.title', 'settings.tab_backups'],
  ['passwordReset.noMail', 'settings.title', 'settings.tab_administrators'],
  ['errors.ownSecondStepFirst', 'settings.tab_account'],
  ['settings.addHint', 'settings.tab_account'],
  ['settings.staffGuestsHint', 'ownDay.title'],
  ['settings.staffPayHint', 'ownDay.title'],
  ['settings.messageWhen_to_confirm', 'settings.tab_school'],
  ['instructor.lessonsToCome_other', 'schedule.unassigned'],
  ['schedule.dragGuests', 'schedule.unassigned'],
  ['schedule.help', 'schedule.moveTo'],
  ['settings.policyCancelsHint', 'message.kind_balance_due'],
  ['lastSteps.askHint', 'landingPage.next'],
];

describe.each(['en', 'ja', 'zh'])('in %s', (language) => {
  it.each(named)('%s names %s', (text, ...labels) => {
    for (const label of labels) expect(textOf(language, text)).toContain(textOf(language, label));
  });

  it('the missing instructor of a lesson is called the same in a refusal as on the schedule', () => {
    expect(textOf(language, 'errors.goesToNobody')).toBe(textOf(language, 'schedule.unassigned'));
  });
});

describe.each(['ja', 'zh'])('in %s', (language) => {
  it('the partner site is described as the site where guests find it', () => {
    expect(textOf(language, 'settings.partnerHint')).toContain(textOf(language, 'lastSteps.referrer'));
  });
});

describe('a role', () => {
  it.each([
    ['en', 'pay'],
    ['ja', '給与'],
    ['zh', '薪酬'],
  ])('of a manager is described as not approving pay, in %s', (language, pay) => {
    expect(textOf(language, 'settings.roleHint_manager')).toContain(pay);
  });
});

describe('a guest', () => {
  it.each([
    ['en', 'If you ask'],
    ['ja', 'ご依頼があれば'],
    ['zh', '如您申请删除'],
    ['zh-Hant', '如您申請刪除'],
  ])('is erased on request, and not told in %s that this happens automatically', (language, onRequest) => {
    expect(textOf(language, 'guestPage.dataNote')).toContain(onRequest);
  });

  // Nobody gets a second offer automatically (decision 0037).
  it.each([
    ['en', 'becomes free'],
    ['ja', '別の空き'],
    ['zh', '其他名额'],
    ['zh-Hant', '其他名額'],
  ])('who lets an offered place go is promised no other one in %s', (language, another) => {
    for (const name of ['lastSteps.offerRefusedText', 'lastSteps.offerExpiredText'])
      expect(textOf(language, name)).not.toContain(another);
  });

  // Some of several lessons may be paid.
  it.each([
    ['en', 'what is not paid for'],
    ['ja', 'お支払いのないご予約'],
    ['zh', '未付款的预约'],
    ['zh-Hant', '未付款的預約'],
  ])('is warned in %s that only unpaid lessons are canceled', (language, unpaid) => {
    expect(textOf(language, 'mail.unpaidWarning')).toContain(unpaid);
  });

  // The booking may have been a request, which books nothing.
  it.each([
    ['en', 'booked'],
    ['ja', '予約されて'],
    ['zh', '预约成功'],
    ['zh-Hant', '預約成功'],
  ])('whose first attempt reached the school is not told in %s that the lesson is booked', (language, booked) => {
    expect(textOf(language, 'lastSteps.bookingArrivedBefore')).not.toContain(booked);
  });
});
