/** The addresses of the texts that only the desk reads; apart from the guest's, whose first page does without them. */

export const deskFiles = import.meta.glob<string>(
  ['../locales/*/*.json', '!../locales/*/{common,landingPage,choices,errors}.json'],
  { query: '?url', import: 'default', eager: true },
);
