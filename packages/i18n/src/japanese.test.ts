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
    // Instructors who are not at work are asked to come.
    ['demand:callIn', '出勤を頼める', '呼び出'],
    ['mail:subject_party_confirmed', '承りました', '完了'],
    // A guest whose transfer has not arrived is not told of a debt.
    ['mail:intro_overdue', '確認できておりません', '未払い'],
    ['mail:subject_closure', '行えなくなりました', '行えません'],
    ['lastSteps:bookingUnknown', '応答', '返事'],
    ['lastSteps:fullTaken', '予定がすべて', 'インストラクターがすべて'],
    ['lastSteps:ok', '閉じる', '確認しました'],
    ['settings:guestsPerAddress', '上限', '認めるお客様何人分'],
    ['workingTimes:wishesHint', '希望どおりになるとは限りません', '約束'],
    ['mail:fact_feeOnceBooked', '予約確定後', '予約成立後'],
    // Read aloud in place of an arrow.
    ['schedule:movedTo', '移動先', '→'],
    ['form:lessonTo', '移動先', '→'],
    // A number says of what it is.
    ['mail:subject_requested', 'リクエスト番号', '（番号'],
    ['mail:subject_declined', 'リクエスト番号', '（番号'],
    ['mail:subject_offered', 'リクエスト番号', '（番号'],
    ['mail:subject_party_requested', 'リクエスト番号', '（番号'],
    ['mail:notice_party_requested', 'リクエスト番号', '（番号'],
    // The choices stand in a list below, not above.
    ['lastSteps:levelsOfClassOnly', '選べるレベル', '上記'],
  ])('%s says %s, and not %s', (name, says, never) => {
    expect(textOf(name)).toContain(says);
    expect(textOf(name)).not.toContain(never);
  });
});

/** What must not stand in any text, by what is written in its place. */
describe('a text is written as the language writes it', () => {
  it.each([
    // Decisions: a number of people is written the same way everywhere.
    ['{{count}}人', /(\}\}|\d)名/],
    [
      '（）：',
      /[\u3041-\u30fa\u4e00-\u9fff] ?[:(]|[\u3041-\u30fa\u4e00-\u9fff]\)|\)[\u3041-\u30fa\u4e00-\u9fff]|\}\} ?\(/,
    ],
    // Between what is not of another script, as an amount or a number with its unit, stands no space.
    [
      '{{amount}}を',
      /\{\{(amount|balance|count|most|owed|paid|fee|cash|card|last|page|actor)\}\} (?=[をはがにもの件番です])/,
    ],
    // A guest is addressed alike; a space stands in an address alone.
    ['{{name}}様', /\}\} 様.|レビューを.*さん|前回.*さん/],
    ['ほか、すでに、そろう', /(?<!その|そ)他の|既に|揃って|改めて|わかる|下さい|出来|全て/],
    ['～', /[〜~–]|(\}\}|\d)\u2060?-\u2060?(\{\{|\d)/],
  ])('%s', (_, never) => {
    expect(texts.filter(({ text }) => never.test(text))).toEqual([]);
  });
});

describe('a thing has one word', () => {
  it.each([
    // The word is said of the slope that a guest chooses, and of nothing else. Names of slopes are the school's.
    ['ゲレンデ', /スキー場/],
    ['種目', /カテゴリ|種別を写真/],
    ['お客様', /ゲスト/],
    // The desk is 受付, a counter with a till is 窓口.
    ['受付', /デスク|カウンター|窓口(に休み|へのひとこと|に申請|でしか)/],
    ['満席', /満員/],
    // A place of a private lesson is no seat.
    ['枠', /(?<![満出欠])席/],
    ['返還請求書', /訂正書/],
    ['予約金', /内金/],
    ['キャンセル料', /取消料/],
    ['残額', /残金/],
    // Terms of a booking; 利用規約 are those of the site.
    ['規定', /(?<!利用)規約(?!・プライバシー)|(キャンセル|予約)の条件/],
    ['スクール', /学校|休校/],
    ['レビュー', /口コミ/],
    ['欠席', /来ない|無断/],
    ['リクエストを承諾', /リクエストを承認/],
    ['二段階認証', /2段階/],
    ['ブラウザー', /ブラウザ(?!ー)/],
    ['スマートフォン', /スマホ/],
    ['つり銭', /釣り銭/],
    ['スタッフ用メモ', /受付のメモ|管理メモ/],
    ['受付からの連絡', /受付からのお知らせ|このお知らせはありません/],
    ['スケジュール', /予定表/],
    ['当日の印刷物', /当日の一覧/],
    ['支払い済み', /支払済/],
    ['支払い期限', /支払期限/],
    ['未払い', /未払(?!い)/],
    ['紹介元', /ご紹介元/],
  ])('%s, not %s', (word, other) => {
    expect(texts.filter(({ text }) => text.includes(word)).length).toBeGreaterThan(0);
    expect(texts.filter(({ text }) => other.test(text))).toEqual([]);
  });
});
