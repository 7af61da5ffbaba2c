/** Explains levels 1-6, separately for ski and snowboard (§2 Ability level info popup). */
import { abilityLevels, type CourseType, courseTypes } from '@gerende/domain/course/sport-and-level';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';

export type LevelPopupProps = { onClose: () => void };

function SportLevels({ sport }: { sport: CourseType }) {
  const { t } = useTranslation(['lastSteps', 'choices']);
  return (
    <section aria-labelledby={`levels-${sport}`}>
      <h3 id={`levels-${sport}`} className="mb-2 font-semibold text-lg">
        {t(`choices:sport_${sport}`)}
      </h3>
      <ol className="grid list-none gap-3">
        {abilityLevels.map((level) => (
          <li key={level} className="border-glacier border-l-4 pl-3">
            <p className="font-semibold">{t(`choices:level_${level}`)}</p>
            <p className="text-ink-soft text-sm">{t(`level${sport}${level}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function LevelPopup({ onClose }: LevelPopupProps) {
  const { t } = useTranslation(['lastSteps', 'common']);
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={t('levelHelpTitle')}
      description={t('levelHelpText')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('ok')}</Button>}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        {courseTypes.map((sport) => (
          <SportLevels key={sport} sport={sport} />
        ))}
      </div>
    </Dialog>
  );
}
