/** The addresses of the desk's texts and of other guest pages; the guest's first page does not load them. */

export const deskFiles = import.meta.glob<string>(
  [
    '../locales/{en,ja,zh}/*.json',
    '../locales/zh-Hant/{schoolPages,lessonFinder,participant,terms,toPay}.json',
    '!../locales/*/{common,landingPage,choices,errors}.json',
    // Used only by the server.
    '!../locales/*/{guestPage,mail,paper}.json',
  ],
  { query: '?url', import: 'default', eager: true },
);
