/** The form of a message to instructors: the text and its recipients. */
import { languageName, taughtLanguages } from '@gerende/domain/language/taught';
import { longestStaffMessage, type StaffAudience, staffAudiences } from '@gerende/domain/staff-message/schema';
import { Button } from '@gerende/ui/button';
import { SelectField } from '@gerende/ui/select-field';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { TextField } from '@gerende/ui/text-field';
import { Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { useSchool } from '../../shell/school.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { useCategoryChoices } from './audience-words.ts';

type To = StaffAudience['to'];
type Chosen = { to: To; category: string; language: string; date: string };

function audienceOf({ to, category, language, date }: Chosen): StaffAudience {
  switch (to) {
    case 'all':
      return { to };
    case 'category':
      return { to, category_id: Number(category) };
    case 'language':
      return { to, language };
    case 'day':
      return { to, date };
  }
}

const isPartMissing = ({ to, ...parts }: Chosen): boolean => to !== 'all' && parts[to === 'day' ? 'date' : to] === '';

type PartProps = { chosen: Chosen; onChoose: (part: Partial<Chosen>) => void; tried: boolean };

/** The second choice: of what; "all" needs none. */
function Part({ chosen, onChoose, tried }: PartProps) {
  const { t } = useTranslation('staffMessage');
  const reader = useLanguage();
  const categories = useCategoryChoices();
  const error = tried && isPartMissing(chosen) ? t('missing') : undefined;
  const common = { size: 'admin', required: true, error } as const;
  if (chosen.to === 'category')
    return (
      <SelectField
        {...common}
        label={t('category')}
        placeholder={t('choose')}
        options={categories}
        value={chosen.category}
        onChange={(event) => onChoose({ category: event.target.value })}
      />
    );
  if (chosen.to === 'language')
    return (
      <SelectField
        {...common}
        label={t('language')}
        placeholder={t('choose')}
        options={taughtLanguages.map((tag) => ({ value: tag, label: languageName(tag, reader) }))}
        value={chosen.language}
        onChange={(event) => onChoose({ language: event.target.value })}
      />
    );
  if (chosen.to !== 'day') return null;
  return (
    <TextField
      {...common}
      type="date"
      label={t('date')}
      value={chosen.date}
      onChange={(event) => onChoose({ date: event.target.value })}
    />
  );
}

export function WriteForm() {
  const { t } = useTranslation('staffMessage');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const today = useSchool().data?.today ?? '';
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>({ to: 'all', category: '', language: '', date: today });
  const [tried, setTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === '';
  const isLong = text.trim().length > longestStaffMessage;
  const missing = tried && isBlank ? t('missing') : undefined;
  const wrong = isLong ? t('tooLong', { most: longestStaffMessage }) : missing;
  // The same until it is stored, so that a press without a response sends nothing twice.
  const key = useRef(newKey());
  const write = trpc.admin.staffMessage.write.useMutation({
    onSuccess: (message, sent) => {
      showToast('success', t('sent', { count: message?.readers.length ?? 0 }));
      // What was typed while it was sent is not sent yet.
      setText((now) => (now === sent.text ? '' : now));
      setTried(false);
      key.current = newKey();
    },
    onError: (error) => showToast('error', failureText(error, t('failed'))),
    onSettled: () => utils.admin.staffMessage.list.invalidate(),
  });
  function choose(part: Partial<Chosen>): void {
    setChosen({ ...chosen, ...part });
    key.current = newKey();
  }
  function send(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (isBlank || isLong) words.current?.focus();
    else if (!isPartMissing(chosen) && !write.isPending)
      write.mutate({ request_key: key.current, text, audience: audienceOf(chosen) });
  }
  return (
    <form aria-label={t('title')} className="grid gap-4 rounded border bg-paper p-4" onSubmit={send}>
      <TextAreaField
        size="admin"
        label={t('text')}
        required
        error={wrong}
        ref={words}
        rows={4}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          key.current = newKey();
        }}
        areaClassName="field-sizing-content min-h-24!"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          size="admin"
          label={t('to')}
          options={staffAudiences.map((to) => ({ value: to, label: t(`to_${to}`) }))}
          value={chosen.to}
          onChange={(event) => choose({ to: staffAudiences.find((to) => to === event.target.value) ?? 'all' })}
        />
        <Part chosen={chosen} onChoose={choose} tried={tried} />
      </div>
      <div>
        <Button
          type="submit"
          size="admin"
          variant="primary"
          icon={<Send aria-hidden className="size-4" />}
          busy={write.isPending}
        >
          {t('send')}
        </Button>
      </div>
      <LeaveGuard changed={!isBlank} />
    </form>
  );
}
