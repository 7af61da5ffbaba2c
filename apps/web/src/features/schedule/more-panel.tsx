/** Rarely used controls: how the grid is drawn, what its marks mean, and the popups of the schedule. */
import { Button } from '@gerende/ui/button';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { PanelButton } from '@gerende/ui/menu/panel-button';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Legend } from './legend.tsx';
import { ScheduleTools, type ToolPopup } from './schedule-tools.tsx';
import type { useDensity } from './week/use-density.ts';
import type { useWholeWeek } from './week/use-whole-week.ts';

const densities = ['comfortable', 'compact'] as const;

export type MorePanelProps = {
  wide: boolean;
  /** Fewer days always fit. */
  isWeek: boolean;
  /** Whether free hours are marked. */
  free: boolean;
  width: ReturnType<typeof useWholeWeek>;
  density: ReturnType<typeof useDensity>;
  onTool: (popup: ToolPopup) => void;
};

export function MorePanel({ wide, isWeek, free, width, density, onTool }: MorePanelProps) {
  const { t } = useTranslation('schedule');
  return (
    <PanelButton
      label={t('more')}
      face={null}
      icon={<Ellipsis aria-hidden className="size-4" />}
      buttonClassName="max-md:min-h-11 max-md:min-w-11"
    >
      {(close) => (
        <div className="grid gap-3">
          {wide && (
            <>
              <ChoiceButtons
                label={t('density')}
                choices={densities.map((value) => ({ value, text: t(`density_${value}`) }))}
                chosen={density.density}
                onChoose={density.choose}
              />
              {isWeek && (
                <Button
                  size="admin"
                  aria-pressed={width.isWhole}
                  className="aria-pressed:border-glacier aria-pressed:bg-glacier-wash"
                  onClick={width.toggle}
                >
                  {t('fitWeek')}
                </Button>
              )}
              <Legend free={free} />
            </>
          )}
          <ScheduleTools
            onOpen={(popup) => {
              close();
              onTool(popup);
            }}
          />
        </div>
      )}
    </PanelButton>
  );
}
