/** One thing has one word in the Chinese texts, and readers in Taiwan get the words of Taiwan. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../locales');

const textsIn = (language: string): [key: string, text: string][] =>
  readdirSync(path.join(locales, language)).flatMap((file) => {
    const texts = JSON.parse(readFileSync(path.join(locales, language, file), 'utf8')) as Record<string, string>;
    return Object.entries(texts).map(([key, text]): [string, string] => [`${file}:${key}`, text]);
  });

/** The word of each thing, and what the texts do not call it. */
const words: Record<string, readonly (readonly [thing: string, word: string, others: RegExp])[]> = {
  zh: [
    ['a booking', '预约', /预订/],
    ['a slope, which a groomed run is not', '雪场', /滑雪场|(?<!压)雪道/],
    ['an invoice; a fapiao is a paper of the tax office', '账单', /(?<!合格)发票/],
    ['a credit note', '更正单', /红字/],
    ['a deposit; the other word means one that is forfeited by law', '订金', /(?<![固约])定金/],
    ['a cancellation fee', '取消费用', /取消费(?!用)/],
    ['a till', '钱箱', /收银/],
    ['a credit, which the guest can still spend, and not what the school keeps', '保留余额', /学校保留/],
    ['a nomination', '指定', /指名/],
    ['declining a request', '婉拒', /谢绝|拒绝(?:申请|该申请)/],
    ['the schedule', '课程表', /日程/],
    ['a lesson time', '上课时间', /时间设定|找不到该课程时间|还没有课程时间/],
    ['a day on which nobody skis', '不营业', /休业|不开放/],
    ['whether guests came; the other words are for those who work', '到课', /出席|出勤情况|到场/],
    ['a meeting point', '集合地点', /集合点/],
    ['a group lesson', '团体课', /班级课|班课/],
    ['an account to log in with', '账号', /已有账户|后台账户/],
    ['sending by e-mail', '邮件', /邮寄|写信/],
    [
      'a wish, an instructor who is asked to come and a rate of tax, in words that are not Japanese',
      '要求',
      /您的希望|叫来|税率对象/,
    ],
    ['pressing, on a phone', '点击', /按下按钮/],
    ['a lesson day', '节课', /课日的|个课日/],
    ['a country, as guests of every region read it', '国家/地区', /国家或地区|国家和地区|其他国家(?!\/)/],
  ],
  'zh-Hant': [
    ['a booking', '預約', /預訂/],
    ['a slope, which a groomed run is not', '雪場', /滑雪場|(?<!壓)雪道/],
    ['an invoice; the other word is a uniform invoice of the tax office', '帳單', /發票/],
    ['a cancellation fee', '取消費用', /取消費(?!用)/],
    ['declining a request', '婉拒', /謝絕|拒絕/],
    ['the demo', '示範', /演示/],
    ['a calendar program', '行事曆', /日曆/],
    ['a private lesson', '私人課', /私教|私人課程/],
    ['giving a place back', '釋出', /釋放/],
    ['pressing', '點選', /點擊/],
    ['an e-mail address', '電子郵件', /電子郵箱/],
    ['a record', '紀錄', /授課記錄|此記錄|該記錄/],
  ],
};

describe.each(Object.entries(words))('in %s', (language, things) => {
  const texts = textsIn(language);

  it.each(things)('%s is called %s', (_, word, others) => {
    expect(texts.some(([, text]) => text.includes(word))).toBe(true);
    expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
  });
});

describe('a guest', () => {
  const textOf = (language: string, name: string): string | undefined =>
    textsIn(language).find(([key]) => key === name)?.[1];

  it.each([
    ['zh', '已预约'],
    ['zh-Hant', '已預約'],
  ])('who has booked one lesson is told in %s that it is booked', (language, booked) => {
    expect(textOf(language, 'lastSteps.json:thankYouTitle')).toContain(booked);
  });

  it.each(['zh', 'zh-Hant'])('is not told in %s that a class for some levels is for those above them', (language) => {
    expect(textOf(language, 'lastSteps.json:levelsOfClassOnly')).not.toContain('以上');
  });

  it.each(['zh', 'zh-Hant'])('in the twenties finds an age group in %s that has the twentieth year', (language) => {
    expect(textOf(language, 'choices.json:ageGroup_20s')).toContain('20–29');
  });
});
