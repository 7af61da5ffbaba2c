/** The addresses of the desk's texts; separate from the guest's, so that the guest's first page does not load them. */

export const deskFiles = import.meta.glob<string>(
  [
    '../locales/{en,ja,zh}/*.json',
    '!../locales/*/{common,landingPage,choices,errors}.json',
    // Used only by the server.
    '!../locales/*/{mail,paper}.json',
  ],
  { query: '?url', import: 'default', eager: true },
);
