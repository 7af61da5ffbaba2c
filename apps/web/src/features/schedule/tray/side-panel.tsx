/** A panel beside the grid with a separator that changes its width, by pointer or arrow keys. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tray, trayWidths } from './use-tray.ts';

/** Pixels of one press of an arrow key. */
const step = 20;

export type SidePanelProps = {
  label: string;
  tray: Pick<Tray, 'width' | 'resize'>;
  /** Its own least width, pixels. */
  least?: number;
  children: ReactNode;
};

export function SidePanel({ label, tray, least = trayWidths.least, children }: SidePanelProps) {
  const { t } = useTranslation('schedule');
  const id = useId();
  const held = useRef<{ x: number; width: number }>(undefined);
  const { resize } = tray;
  const width = Math.max(least, tray.width);
  const taken = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, width };
  };
  const pulled = ({ clientX }: PointerEvent): void => {
    if (held.current) resize(held.current.width + held.current.x - clientX);
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  const pressed = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? step : event.key === 'ArrowRight' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    resize(width + by);
  };
  return (
    <div className="flex min-h-0 shrink-0" style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that is dragged */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={t('trayWidth')}
        aria-orientation="vertical"
        aria-controls={id}
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={trayWidths.most}
        onPointerDown={taken}
        onPointerMove={pulled}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={pressed}
        className="-ml-1 w-2 shrink-0 cursor-col-resize touch-none rounded hover:bg-mist-wash focus-visible:bg-glacier-wash"
      />
      <section
        id={id}
        aria-label={label}
        className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded border border-mist-edge bg-paper"
      >
        {children}
      </section>
    </div>
  );
}
