/** Tags of schedule entries in words. */

type Translate = (key: 'schedule:tagUndecided' | 'schedule:tagOnHold' | 'schedule:tagCancelled') => string;

/** The three fixed tags are translated; others are shown as the desk typed them. */
export function tagInWords(tag: string, t: Translate): string {
  if (tag === 'Undecided') return t('schedule:tagUndecided');
  if (tag === 'On Hold') return t('schedule:tagOnHold');
  return tag === 'Cancelled' ? t('schedule:tagCancelled') : tag;
}
