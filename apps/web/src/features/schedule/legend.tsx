/** The meaning of the blocks, marks and hatched hours of the grid. */
import { clsx } from 'clsx';
import { Bus, CloudSnow, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SportIcon } from './grid/row/sport-icon.tsx';
import { sportEdges } from './grid/row/sport-look.ts';

function Sample({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <span
      aria-hidden
      className={clsx('inline-flex h-4 w-6 shrink-0 items-center justify-center rounded border', className)}
    >
      {children}
    </span>
  );
}

function Mark({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {sample}
      {children}
    </li>
  );
}

/** @param free whether the hours of free instructors are highlighted */
export function Legend({ free }: { free: boolean }) {
  const { t } = useTranslation(['schedule', 'choices']);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <Mark
        sample={
          <Sample className={clsx(sportEdges.Ski, 'border-glacier bg-glacier-wash text-glacier')}>
            <SportIcon sport="Ski" className="size-3" />
          </Sample>
        }
      >
        {t('choices:sport_Ski')}
      </Mark>
      <Mark
        sample={
          <Sample className={clsx(sportEdges.Snowboard, 'border-plum bg-plum-wash text-plum')}>
            <SportIcon sport="Snowboard" className="size-3" />
          </Sample>
        }
      >
        {t('choices:sport_Snowboard')}
      </Mark>
      <Mark sample={<span className="tabular font-semibold text-ink">5/8</span>}>{t('schedule:classPlaces')}</Mark>
      <Mark sample={<CloudSnow aria-hidden className="size-3.5 text-danger" />}>{t('schedule:lessonClosedMark')}</Mark>
      <Mark sample={<Bus aria-hidden className="size-3.5 text-ink" />}>{t('schedule:pickUp')}</Mark>
      <Mark sample={<Star aria-hidden className="size-3.5 fill-current text-ink" />}>{t('schedule:nominated')}</Mark>
      <Mark sample={<Star aria-hidden className="size-3.5 text-vermilion" />}>{t('schedule:nominatedOther')}</Mark>
      <Mark
        sample={
          <span aria-hidden className="font-bold text-amber">
            ¥
          </span>
        }
      >
        {t('schedule:notPaid')}
      </Mark>
      <Mark
        sample={
          <Sample className="border-danger bg-danger-wash text-danger">
            <TriangleAlert className="size-3" />
          </Sample>
        }
      >
        {t('schedule:conflict')}
      </Mark>
      <Mark sample={<Sample className="border-amber border-dashed bg-amber-wash" />}>{t('schedule:moved')}</Mark>
      <Mark sample={<Sample className="border-mist-edge border-dotted bg-mist-wash" />}>{t('schedule:entryMark')}</Mark>
      <Mark sample={<Sample className="hatched border-mist-edge" />}>{t('schedule:closed')}</Mark>
      <Mark sample={<Sample className="hatched-off border-mist-edge" />}>{t('schedule:dayOffOrAway')}</Mark>
      <Mark sample={<Sample className="hatched-shut border-mist-edge" />}>{t('schedule:shutMark')}</Mark>
      {free && <Mark sample={<Sample className="border-mist-edge bg-pine-wash" />}>{t('schedule:free')}</Mark>}
    </ul>
  );
}
