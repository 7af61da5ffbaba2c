/** Which courses are held at a lesson time, and what its deletion means for them. */
import { useTranslation } from 'react-i18next';
import { CourseUses } from '../../shared/course-uses.tsx';

export function SettingTimeUse({ id }: { id: number }) {
  const { t } = useTranslation('settingTime');
  return (
    <CourseUses
      hint={t('deleteHint')}
      uses={(course) => course.setting_time.some((time) => time.id === id)}
      usedBy={(count) => t('usedBy', { count })}
    />
  );
}
