/** Settings > Terms: the terms of cancellation and payment by the day from which they apply. */

import { inLanguage } from '@gerende/domain/language/rules';
import { policyOn } from '@gerende/domain/policy/rules';
import type { EditablePolicy } from '@gerende/domain/policy/schema';
import { Badge } from '@gerende/ui/badge';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsLines } from '../../shared/terms-lines.tsx';
import { DeleteButton } from '../../shell/admin/form/delete-button.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { type Edited, PolicyEditor } from './policy-editor.tsx';
import { formOfPolicy, usualTerms } from './policy-form.ts';

type ListProps = { policies: readonly EditablePolicy[]; today: string; onEdit: (edited: Edited) => void };

/** Whether bookings agree to it today, later, or no longer. */
function stateOf(policy: EditablePolicy, { policies, today }: Pick<ListProps, 'policies' | 'today'>) {
  if (policy.valid_from > today) return { key: 'policyLater', tone: 'info' } as const;
  const same = policies.filter(({ course_id }) => course_id === policy.course_id);
  const isNow = policyOn(same, policy.course_id ?? 0, today)?.id === policy.id;
  return isNow ? ({ key: 'policyNow', tone: 'good' } as const) : ({ key: 'policyPast', tone: 'plain' } as const);
}

function RemoveButton({ policy, name }: { policy: EditablePolicy; name: string }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const remove = trpc.admin.policy.remove.useMutation();
  return (
    <DeleteButton
      name={name}
      failedText={t('policyRemoveFailed')}
      onDelete={async () => {
        await remove.mutateAsync({ id: policy.id });
        await utils.admin.policy.list.invalidate();
      }}
    />
  );
}

function PolicyCard({ policy, ...list }: ListProps & { policy: EditablePolicy }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const courses = trpc.guest.course.list.useQuery({});
  const course = courses.data?.find(({ id }) => id === policy.course_id);
  const of =
    policy.course_id === null
      ? t('policyAllCourses')
      : course
        ? inLanguage(course.name_translations, language)
        : t('policyGoneCourse');
  const name = t('policyName', { day: dayInWords(policy.valid_from, language), of });
  const { key, tone } = stateOf(policy, list);
  return (
    <article className="grid gap-3 rounded border bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-base">{name}</h3>
        <Badge tone={tone}>{t(key)}</Badge>
        {policy.used && <Badge>{t('policyUsed')}</Badge>}
      </div>
      <TermsLines terms={policy} level="h4" />
      <div className="flex flex-wrap gap-2">
        {!policy.used && (
          <Button size="admin" aria-label={t('policyEditOne', { name })} onClick={() => list.onEdit({ row: policy })}>
            {t('policyChangeThese')}
          </Button>
        )}
        <Button
          size="admin"
          aria-label={t('policyFollowOne', { name })}
          onClick={() => list.onEdit({ empty: { ...formOfPolicy(policy), valid_from: list.today } })}
        >
          {t('policyFollow')}
        </Button>
        {!policy.used && <RemoveButton policy={policy} name={name} />}
      </div>
    </article>
  );
}

function Policies({ policies, today, onEdit }: ListProps) {
  const { t } = useTranslation('settings');
  const add = (
    <Button
      size="admin"
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => onEdit({ empty: usualTerms(today) })}
    >
      {t('policyNew')}
    </Button>
  );
  if (policies.length === 0)
    return (
      <EmptyState title={t('policyNone')} action={add}>
        {t('policyNoneHint')}
      </EmptyState>
    );
  return (
    <>
      <div>{add}</div>
      {policies.map((policy) => (
        <PolicyCard key={policy.id} policy={policy} policies={policies} today={today} onEdit={onEdit} />
      ))}
    </>
  );
}

export function PolicySettings() {
  const { t } = useTranslation(['settings', 'common']);
  const query = trpc.admin.policy.list.useQuery(undefined, { staleTime: 0 });
  const school = useSchool().data;
  const [edited, setEdited] = useState<Edited>();
  if (edited) return <PolicyEditor edited={edited} onClose={() => setEdited(undefined)} />;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="max-w-prose">
        <h2 className="font-semibold text-base">{t('settings:policyTitle')}</h2>
        <p className="text-ink-soft">{t('settings:policyIntro')}</p>
      </div>
      {query.data && school && <Policies policies={query.data} today={school.today} onEdit={setEdited} />}
      <ReadFailure query={query} title={t('settings:loadFailed')} />
      {!(query.data && school) && query.error === null && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </div>
  );
}
