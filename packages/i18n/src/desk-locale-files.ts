/** The addresses of the desk's texts and of a guest's later steps and other pages; the first page does not load them. */

export const deskFiles = import.meta.glob<string>(
  [
    '../locales/{en,ja,zh}/*.json',
    '../locales/zh-Hant/{errors,lastSteps,schoolPages,lessonFinder,participant,terms,toPay}.json',
    '!../locales/*/{common,landingPage,choices}.json',
    // Used only by the server.
    '!../locales/*/{guestPage,mail,paper}.json',
  ],
  { query: '?url', import: 'default', eager: true },
);
