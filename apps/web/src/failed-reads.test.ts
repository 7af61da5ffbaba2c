/**
 * A read that fails after an earlier one succeeded takes nothing off the screen: the desk's screens say by ReadFailure
 * what failed, and show what they have by its presence, not by the success of the last read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Screens with a failure of their own, each with the reason. */
const ownFailure: Record<string, string> = {
  'features/board/board-page.tsx': 'its data is stored for times without a network: it has a note of its own',
  'features/instructor/with-choices.tsx': 'choices, whose save is refused where they have changed',
  'features/own-day/own-day-page.tsx': 'as the board',
  'features/password-reset/ask-reset-page.tsx': 'before the login, without the texts of the desk; what it reads stays',
  'features/setup/first-admin-page.tsx': 'as the page of the password',
  'features/today/today-page.tsx': 'as the board',
  'shared/calendar-feed/own-feed.tsx': 'also on the page of the instructor, which has its own note',
  'shell/admin/read/read-failure.tsx': 'shows it where nothing was ever read',
};

/** Rows, or a screen, that are shown only while the last read succeeded. */
const bySuccess =
  /\{\w+\.isSuccess && (?!!\w+\.isPlaceholderData)|if \(!\w+\.isSuccess\) return|if \(\w+\.isError\) return/g;

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)testing\//.test(name))
  .map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const);

describe('a screen', () => {
  it.each([
    ['{list.isSuccess && rows.length === 0 && <Empty />}', 1],
    ['if (query.isError) return <Failed />;', 1],
    ['if (!state.isSuccess) return null;', 1],
    ['{list.data && <Rows rows={list.data} />}', 0],
    ['useNearestPage(page, list.isSuccess && !list.isPlaceholderData ? last : undefined);', 0],
  ])('that reads %s hides its data by a failed read: %i', (text, found) =>
    expect(text.match(bySuccess) ?? []).toHaveLength(found),
  );

  it('of the desk says by ReadFailure what could not be read, or is named above with the reason', () =>
    expect(sources.flatMap(([name, text]) => (text.includes('<FailedQuery') ? name : [])).sort()).toEqual(
      Object.keys(ownFailure).sort(),
    ));

  it('hides nothing because the last read failed', () =>
    expect(sources.flatMap(([name, text]) => (text.match(bySuccess) ?? []).map((found) => `${name} ${found}`))).toEqual(
      [],
    ));
});
