/** The reviews of the demo school: believable, not all of them glowing, and one that the school has not decided about. */
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { ReviewState } from '@gerende/domain/review/schema';

type DemoReview = {
  stars: number;
  words: string | null;
  shown_name: string | null;
  language: TextLanguage;
  state: ReviewState;
};

export const reviews: readonly DemoReview[] = [
  {
    stars: 5,
    words: 'Our two boys had never seen snow. After three hours they stopped, turned and did not want to leave.',
    shown_name: 'Rachel, Brisbane',
    language: 'en',
    state: 'shown',
  },
  {
    stars: 4,
    words:
      'Patient teacher and clear words. The meeting point was hard to find in the fog; call ahead if you are late.',
    shown_name: 'Marcus',
    language: 'en',
    state: 'shown',
  },
  {
    stars: 5,
    words: '娘が怖がらずに滑れるようになりました。声のかけ方がとても上手でした。',
    shown_name: '佐藤',
    language: 'ja',
    state: 'shown',
  },
  {
    stars: 4,
    words: '初めてのスノーボードでしたが、最後は一人でターンできました。',
    shown_name: null,
    language: 'ja',
    state: 'shown',
  },
  {
    stars: 5,
    words: '教练会说普通话，讲解很耐心，孩子第二天还想继续上课。',
    shown_name: '林女士',
    language: 'zh',
    state: 'shown',
  },
  { stars: 4, words: null, shown_name: null, language: 'zh', state: 'shown' },
  {
    stars: 3,
    words: 'The lesson was good, but four levels in one group were too many.',
    shown_name: 'Jon',
    language: 'en',
    state: 'shown',
  },
  {
    stars: 5,
    words: 'Second year with the same instructor. We book before we book the flights.',
    shown_name: 'Wei Ling, Singapore',
    language: 'en',
    state: 'waiting',
  },
];
