/** The books of a range of days as a file for the accountant, and the terms of the accountant's program. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { type BookLayout, type Books, type BookWord, bookLayouts, bookWords } from '@gerende/domain/till/book-schema';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormAlert } from '../../shell/admin/form/form-alert.tsx';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useDownload } from '../../shell/admin/use-download.ts';
import { IfMay } from '../../shell/session/if-may.tsx';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { trpc } from '../../trpc.ts';

function Files({ today }: { today: PlainDate }) {
  const { t } = useTranslation('till');
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState<string>(today);
  const [layout, setLayout] = useState<BookLayout>();
  const { download, busy } = useDownload();
  const start = (asked: BookLayout): void => {
    setLayout(asked);
    const query = new URLSearchParams({ from, to, layout: asked });
    void download({ path: `/api/v1/export/books?${query}`, failedText: t('exportFailed') });
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <TextField
          size="admin"
          type="date"
          label={t('from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField size="admin" type="date" label={t('to')} value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <div className="flex flex-wrap gap-2">
        {bookLayouts.map((each) => (
          <Button
            key={each}
            size="admin"
            icon={<Download aria-hidden className="size-4" />}
            busy={busy && layout === each}
            disabled={from === '' || to === ''}
            onClick={() => start(each)}
          >
            {t(`layout_${each}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function WordsForm({ books, usual }: { books: Books; usual: Books }) {
  const { t } = useTranslation(['till', 'form']);
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  /** The typed values, over the terms as somebody else may have stored them meanwhile. */
  const [typed, setTyped] = useState<Partial<Books>>({});
  const words: Books = { ...books, ...typed };
  const { mutate, isPending, error } = trpc.admin.till.saveBooks.useMutation({
    onSuccess: (now, sent) => {
      utils.admin.till.books.setData(undefined, now);
      // What was typed while they were saved is not stored yet.
      const isTyped = (typed: Partial<Books>) => (word: BookWord) => word in typed && typed[word] !== sent[word];
      setTyped((typed) => Object.fromEntries(bookWords.filter(isTyped(typed)).map((word) => [word, typed[word]])));
      showToast('success', t('till:savedToast'));
    },
    onError: () => void utils.admin.till.books.invalidate(),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate({ ...words, seen: books });
  };
  return (
    <form noValidate onSubmit={send} className="mt-3 grid gap-3">
      {error && <FormAlert>{failureText(error)}</FormAlert>}
      <p className="max-w-prose text-ink-soft text-sm">{t('till:booksHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {bookWords.map((word) => (
          <TextField
            key={word}
            size="admin"
            lang="ja"
            label={t(`till:word_${word}`)}
            value={words[word]}
            placeholder={usual[word]}
            error={fieldErrorsOf(error)[word]}
            onChange={(event) => setTyped({ ...typed, [word]: event.target.value })}
          />
        ))}
      </div>
      <div>
        <Button size="admin" type="submit" busy={isPending}>
          {t('till:saveWords')}
        </Button>
      </div>
      <LeaveGuard changed={bookWords.some((word) => words[word] !== books[word])} />
    </form>
  );
}

function Words() {
  const { t } = useTranslation('till');
  const query = trpc.admin.till.books.useQuery();
  return (
    <details>
      <summary className="cursor-pointer text-glacier text-sm">{t('words')}</summary>
      <ReadFailure query={query} title={t('loadFailed')} />
      {query.data && <WordsForm {...query.data} />}
    </details>
  );
}

export function BooksPart({ today }: { today: PlainDate }) {
  const { t } = useTranslation('till');
  return (
    <section aria-labelledby="books" className="grid gap-3 rounded border bg-paper p-4">
      <div>
        <h2 id="books" className="font-semibold">
          {t('books')}
        </h2>
        <p className="max-w-prose text-ink-soft text-sm">{t('booksIntro')}</p>
      </div>
      <Files today={today} />
      <IfMay right="change_money_settings">
        <Words />
      </IfMay>
    </section>
  );
}
