/** Chooses the point of a picture that every crop shows: by a click on it, or with two sliders. */
import { type FocusPoint, focusAt } from '@gerende/domain/picture/gallery-rules';
import { Field } from '@gerende/ui/field';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

type FocusFieldProps = { address: string; focus: FocusPoint; onFocus: (focus: FocusPoint) => void };

/** How the cards of guests crop the picture. */
function Crops({ address, focus }: Omit<FocusFieldProps, 'onFocus'>) {
  const { t } = useTranslation('form');
  const crops = [
    { name: t('cropWide'), shape: 'aspect-[16/10] w-40' },
    { name: t('cropPhone'), shape: 'aspect-[3/4] w-24' },
  ];
  return crops.map(({ name, shape }) => (
    <figure key={name} className="flex flex-col gap-1">
      <img
        src={address}
        alt=""
        className={`${shape} rounded border object-cover`}
        style={{ objectPosition: `${focus.focus_x}% ${focus.focus_y}%` }}
      />
      <figcaption className="text-ink-soft text-sm">{name}</figcaption>
    </figure>
  ));
}

export function FocusField({ address, focus, onFocus }: FocusFieldProps) {
  const { t } = useTranslation('form');
  function clicked(click: MouseEvent<HTMLButtonElement>): void {
    const { left, top, width, height } = click.currentTarget.getBoundingClientRect();
    onFocus(focusAt({ x: click.clientX - left, y: click.clientY - top }, { width, height }));
  }
  const sliders = [
    { name: 'focus_x', label: t('focusX') },
    { name: 'focus_y', label: t('focusY') },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{t('focusTitle')}</legend>
      <p className="mb-2 text-ink-soft text-sm">{t('focusHint')}</p>
      <div className="flex flex-wrap items-start gap-4">
        {/* For the pointer only; users without one use the sliders. */}
        <button type="button" tabIndex={-1} aria-hidden onClick={clicked} className="relative w-64 cursor-crosshair">
          <img src={address} alt="" className="w-full rounded border" />
          <span
            className="-translate-1/2 absolute size-5 rounded-full border-2 border-white bg-glacier shadow"
            style={{ left: `${focus.focus_x}%`, top: `${focus.focus_y}%` }}
          />
        </button>
        <div className="flex w-48 flex-col gap-2">
          {sliders.map(({ name, label }) => (
            <Field key={name} size="admin" label={label}>
              {(control) => (
                <input
                  {...control}
                  type="range"
                  min={0}
                  max={100}
                  aria-valuetext={`${focus[name]}%`}
                  value={focus[name]}
                  onChange={(event) => onFocus({ ...focus, [name]: Number(event.target.value) })}
                  className="w-full accent-glacier"
                />
              )}
            </Field>
          ))}
        </div>
        <Crops address={address} focus={focus} />
      </div>
    </fieldset>
  );
}
