/** The Japanese texts say what happens, and call each thing by one word. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../locales/ja');

/** Every Japanese text by its namespace and key, without its gaps. */
const texts = readdirSync(locales).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(path.join(locales, file), 'utf8')) as Record<string, string>).map(
    ([key, text]) => ({ name: `${path.basename(file, '.json')}:${key}`, text }),
  ),
);

const textOf = (name: string): string | undefined => texts.find((each) => each.name === name)?.text;

describe('a text says what happens', () => {
  it.each([
    // 承る is said of a request that has come in as well as of one that is granted.
    ['mail:subject_accepted', '確定', '承りました'],
    ['mail:intro_accepted', '確定', '承りました'],
    ['mail:subject_party_requested', '受け付けました', '承りました'],
    // 確認する on a button opens something to read.
    ['lastSteps:confirmButton', '確定する', '確認する'],
    ['lastSteps:confirmDone', '確定', '確認'],
    ['lastSteps:nextConfirmMail_other', '確定してください', '確認してください'],
    ['lastSteps:mailToConfirm_other', '確定してください', '確認してください'],
    ['mail:confirmHere', '確定してください', '確認してください'],
    ['mail:confirmParty_other', '確定してください', '確認してください'],
    // 辞退 is what a guest does, never the school.
    ['audit:action_decline', 'お断り', '辞退'],
    // 有給 is a paid holiday.
    ['ownDay:hoursHow', '給与対象', '有給'],
    ['audit:field_paid', '給与対象', '有給'],
    ['bookingList:moreThan', '超える', '以上'],
    ['operatingDay:saveFailed', '一部の日', '1日以上'],
    ['operatingDay:saving_other', '保存しています', '保存しました'],
    ['lastSteps:transportationFree', 'ホテルからの', 'ホテルまでの'],
    ['lastSteps:transportationPriced', 'ホテルからの', 'ホテルまでの'],
    // People are booked, not sold.
    ['demand:inWords_other', '予約', '販売'],
    ['schedule:proposed_other', '担当', 'レッスンを提案'],
    ['audit:field_certificate_hours', '診断書', '証明書'],
    ['settings:policyWarnHours', 'お知らせ', '警告'],
    // Read aloud in place of an arrow.
    ['schedule:movedTo', '移動先', '→'],
    ['form:lessonTo', '移動先', '→'],
    // The choices stand in a list below, not above.
    ['lastSteps:levelsOfClassOnly', '選べるレベル', '上記'],
  ])('%s says %s, and not %s', (name, says, never) => {
    expect(textOf(name)).toContain(says);
    expect(textOf(name)).not.toContain(never);
  });
});

describe('a thing has one word', () => {
  it.each([
    // The word is said of the slope that a guest chooses, and of nothing else. Names of slopes are the school's.
    ['ゲレンデ', /スキー場/],
    ['種目', /カテゴリ|種別を写真/],
  ])('%s, not %s', (word, other) => {
    expect(texts.filter(({ text }) => text.includes(word)).length).toBeGreaterThan(0);
    expect(texts.filter(({ text }) => other.test(text))).toEqual([]);
  });
});
