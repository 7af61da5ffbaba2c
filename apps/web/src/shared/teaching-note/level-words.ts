/** A level in words; a number that is no longer a level is shown as it is. The page loads the texts `choices`. */
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { useTranslation } from 'react-i18next';

export function useLevelWords(): (level: number) => string {
  const { t } = useTranslation('choices');
  return (level) => {
    const known = abilityLevels.find((each) => each === level);
    return known ? t(`level_${known}`) : String(level);
  };
}
