/** Checks that no text is missing, unused or untranslated, in any language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Namespace } from './resources.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const locales = path.join(root, 'packages/i18n/locales');
const translations = ['ja', 'zh'] as const;

/** The names of the files in `locales/<language>/`. */
const namespaces = [
  'admin',
  'booking',
  'audit',
  'bookingForm',
  'bookingList',
  'calendarFeed',
  'category',
  'choices',
  'closure',
  'common',
  'course',
  'deskParty',
  'errors',
  'form',
  'guestPage',
  'guestRecord',
  'instructor',
  'invoice',
  'landingPage',
  'lastSteps',
  'lessonFinder',
  'list',
  'mail',
  'message',
  'operatingDay',
  'ownDay',
  'workingTimes',
  'teachingNote',
  'paper',
  'participant',
  'passwordReset',
  'pay',
  'payment',
  'priceSheet',
  'report',
  'review',
  'runSheet',
  'sales',
  'till',
  'schedule',
  'schoolPages',
  'passkey',
  'secondStep',
  'session',
  'settings',
  'settingTime',
  'setup',
  'slope',
  'dayOff',
  'demand',
  'staffMessage',
  'terms',
  'today',
  'toPay',
] as const satisfies readonly Namespace[];

const fileOf = (language: string, namespace: string): string =>
  readFileSync(path.join(locales, language, `${namespace}.json`), 'utf8');
const textsOf = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(fileOf(language, namespace)) as Record<string, string>;

const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(pluralForm, '');
const gapsOf = (text: string): string[] => [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name).sort();

/** Names that are the same in every language. */
const sameEverywhere = new Set(['Square', 'Stripe', 'LINE', 'Lv', 'WhatsApp', 'WeChat', 'Google']);
const kana = /[\u3041-\u3096\u30a1-\u30fa]/;
/** The guest's texts on the page, in mails and on papers; the desk has none in traditional characters. */
const guestNamespaces = [
  'choices',
  'common',
  'errors',
  'guestPage',
  'landingPage',
  'lastSteps',
  'lessonFinder',
  'mail',
  'paper',
  'participant',
  'schoolPages',
  'terms',
  'toPay',
] as const;
/** Common simplified characters of these texts, to find a text copied without conversion. */
const simplifiedOnly =
  /[个们为义书买亲从价优会传体余关养内册写农决况净凉减几击划创删别办务动区医华单卖卫历压厅厌厨县参双发变叠台号员响围图场块坚坛处备复够头夹夺奖学宁实审对导将专层岁带帮师应开异张强录当径总惊愿戏护报担择拥挂损换据摄数无旧时显暂术权条来极构枪样桥检楼标树档毕气沟没测济浏浓湾满灭灯点烟热爱状环现画监盖盘种积称稳笔简类粮级纪约组细终经结给络统继续维综编缩网罗职联脑脚节范荐获营补装观规视览觉计认让议记讲许论设访评识词试话该详语误说请读谁调谈资负败账质购费过还这进远连选递邮钟钱错镇长门问间队际随难雾静预频题颜额风飞验马鱼龄]/;
const eastAsian = /[\u3041-\u30fa\u4e00-\u9fff]/;

describe.each(namespaces)('%s', (namespace) => {
  const english = textsOf('en', namespace);
  const plurals = new Set(
    Object.keys(english)
      .filter((key) => key.endsWith('_one'))
      .map(baseOf),
  );

  it.each(['en', ...translations])('has no duplicate key in %s', (language) => {
    const names = [...fileOf(language, namespace).matchAll(/^\s*"([^"]+)":/gm)].map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toEqual(Object.keys(textsOf(language, namespace)));
  });

  it.each(translations)('has every text in %s, and no other', (language) => {
    // Japanese and Chinese have one plural form.
    const expected = Object.keys(english).filter((key) => !(plurals.has(baseOf(key)) && key.endsWith('_one')));
    expect(Object.keys(textsOf(language, namespace)).sort()).toEqual(expected.sort());
  });

  it.each(translations)('has the same placeholders in every text in %s', (language) => {
    const texts = Object.entries(textsOf(language, namespace));
    expect(texts.map(([key, text]) => [key, gapsOf(text)])).toEqual(
      texts.map(([key]) => [key, gapsOf(english[key] ?? '')]),
    );
  });

  it.each(translations)('is translated into %s', (language) => {
    const left = Object.entries(textsOf(language, namespace)).filter(([, text]) => {
      const words = text.replace(/\{\{.+?\}\}/g, '').trim();
      if (sameEverywhere.has(words) || !/\p{Letter}/u.test(words)) return false;
      return !eastAsian.test(words) || (language === 'zh' && kana.test(words));
    });
    expect(left).toEqual([]);
  });
});

describe.each(guestNamespaces)('%s in traditional characters', (namespace) => {
  const simplified = textsOf('zh', namespace);
  const traditional = textsOf('zh-Hant', namespace);

  it('has every text of the simplified, with the same placeholders', () => {
    expect(Object.keys(traditional)).toEqual(Object.keys(simplified));
    expect(Object.values(traditional).map(gapsOf)).toEqual(Object.values(simplified).map(gapsOf));
  });

  it('has no characters that only the simplified script has', () => {
    expect(Object.entries(traditional).filter(([, text]) => simplifiedOnly.test(text))).toEqual([]);
  });
});

describe('the files', () => {
  it("of zh-Hant are the guest's namespaces", () => {
    expect(readdirSync(path.join(locales, 'zh-Hant')).sort()).toEqual(guestNamespaces.map((name) => `${name}.json`));
  });

  it.each(['en', ...translations])('of %s are exactly the known namespaces', (language) => {
    expect(readdirSync(path.join(locales, language)).sort()).toEqual(namespaces.map((name) => `${name}.json`).sort());
  });
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return /node_modules|^dist|^\.types|testing$/.test(entry.name) ? [] : sourcesBelow(name);
    return /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name)
      ? [readFileSync(path.join(root, name), 'utf8')]
      : [];
  });
}

const sources = [...sourcesBelow('apps'), ...sourcesBelow('packages')];

/**
 * The texts of one namespace that the sources name: in full, by their beginning in a template, or within its namespace.
 */
function usedIn(namespace: string): (key: string) => boolean {
  const mentioning = sources.filter((source) => new RegExp(`['"\`]${namespace}['"\`:]`).test(source)).join('\n');
  const beginnings = [...mentioning.matchAll(new RegExp(`\`(?:${namespace}:)?(\\w{3,})\\$\\{`, 'g'))].map(
    ([, start]) => start,
  );
  return (key) =>
    ['', `${namespace}:`].some((prefix) =>
      ["'", '"', '`'].some((quote) => mentioning.includes(quote + prefix + key + quote)),
    ) || beginnings.some((start) => start !== undefined && key.startsWith(start));
}

describe('the sources', () => {
  it.each(namespaces)('use every text of %s', (namespace) => {
    const used = usedIn(namespace);
    const keys = [...new Set(Object.keys(textsOf('en', namespace)).map(baseOf))];
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it('name no text that does not exist', () => {
    const known = new Set(
      namespaces.flatMap((namespace) =>
        Object.keys(textsOf('en', namespace)).flatMap((key) => [`${namespace}:${key}`, `${namespace}:${baseOf(key)}`]),
      ),
    );
    // The beginning of a key is not a key.
    const key = new RegExp(`(?<!startsWith\\()['"\`]((?:${namespaces.join('|')}):[A-Za-z0-9_]+)['"\`]`, 'g');
    const named = sources.flatMap((source) => [...source.matchAll(key)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the pages of the desk', () => {
  it.each(['en', 'ja', 'zh'])('have each a name of their own in %s', (language) => {
    const names = Object.entries(textsOf(language, 'admin')).flatMap(([key, name]) =>
      key.startsWith('page_') ? [name] : [],
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('every text', () => {
  const allIn = (language: string): [string, string][] =>
    readdirSync(path.join(locales, language)).flatMap((file) =>
      Object.entries(textsOf(language, path.basename(file, '.json'))),
    );

  it.each(['zh', 'zh-Hant'])(
    'in %s has the marks of Chinese beside its characters, not those of Latin text',
    (language) => {
      const latin = /[\u4e00-\u9fff][,:;!?()]|[,:;!?()][\u4e00-\u9fff]|\.\.\./;
      expect(allIn(language).filter(([, text]) => latin.test(text))).toEqual([]);
    },
  );

  it.each(['en', ...translations, 'zh-Hant'])(
    'in %s has no letter of a text that was read in a wrong encoding',
    (language) => {
      const wrong = /[\u0080-\u009f\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\ufffd]/;
      expect(allIn(language).filter(([, text]) => wrong.test(text))).toEqual([]);
    },
  );
});

describe('a number of days or of people (decisions: Japanese characters on ja and zh pages, words on en pages)', () => {
  const units = {
    days: [
      'landingPage:dayCount',
      'lessonFinder:days',
      'paper:days',
      'booking:days',
      'bookingForm:days',
      'course:dayCount',
    ],
    people: [
      'lastSteps:peopleCount',
      'paper:people',
      'mail:people',
      'booking:people',
      'bookingForm:people',
      'schedule:people',
      'course:peopleCount',
    ],
  };
  /** The desk has no texts in traditional characters. */
  const isWritten = (language: string, namespace: string): boolean =>
    language !== 'zh-Hant' || guestNamespaces.some((each) => each === namespace);
  const written = (language: string, keys: readonly string[]): (string | undefined)[] => {
    const read = keys.map((key) => key.split(':')).filter(([namespace = '']) => isWritten(language, namespace));
    return [...new Set(read.map(([namespace = '', name]) => textsOf(language, namespace)[`${name}_other`]))];
  };

  it.each([
    ['en', '{{count}} days', '{{count}} people'],
    ['ja', '{{count}}日', '{{count}}人'],
    ['zh', '{{count}}日', '{{count}}人'],
    ['zh-Hant', '{{count}}日', '{{count}}人'],
  ])('is written the same way everywhere in %s', (language, days, people) => {
    expect(written(language, units.days)).toEqual([days]);
    expect(written(language, units.people)).toEqual([people]);
  });
});
