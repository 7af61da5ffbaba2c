/** The addresses of the texts that only the desk reads; apart from the guest's, whose first page does without them. */

export const deskFiles = import.meta.glob<string>(
  [
    '../locales/{en,ja,zh}/*.json',
    '!../locales/*/{common,landingPage,choices,errors}.json',
    // The server's alone.
    '!../locales/*/{mail,paper}.json',
  ],
  { query: '?url', import: 'default', eager: true },
);
