/** The first guest page as it would look: the same poster, with the typed colours. */
import { type Theme, type ThemeToken, tokenColour } from '@gerende/domain/school/theme-rules';
import { buttonClass } from '@gerende/ui/button';
import { type CSSProperties, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Hero } from '../../../shared/hero.tsx';
import type { ImageValue } from '../../../shell/admin/form/picture/use-image-address.ts';
import { imageUrl } from '../../../shell/image-url.ts';
import { useSchoolName } from '../../../shell/school.ts';
import { themeOf } from './colour-fields.tsx';
import type { ThemeEntity } from './theme-form.ts';

const tokens: readonly ThemeToken[] = [
  ...(['snow', 'ink', 'glacier', 'vermilion', 'pine', 'paper', 'amber', 'danger', 'ink-soft', 'mist'] as const),
  ...(['mist-edge', 'mist-wash', 'glacier-deep', 'glacier-wash', 'vermilion-deep', 'pine-wash'] as const),
];

/** All tokens are set: those mixed at the root of the page would stay the desk's, including dark ones. */
const variablesOf = (theme: Theme): CSSProperties =>
  ({
    ...Object.fromEntries(tokens.map((token) => [`--${token}`, tokenColour(theme, token)])),
    '--on-glacier': '#ffffff',
    '--on-vermilion': '#ffffff',
    colorScheme: 'light',
    background: 'var(--snow)',
    color: 'var(--ink)',
  }) as CSSProperties;

function useImageAddress(image: ImageValue): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(image instanceof File)) return setAddress(image && imageUrl(image));
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}

/** Nothing in it can be pressed: it is a picture of the page, and the form below says the same in words. */
export function ThemePreview({ entity }: { entity: ThemeEntity }) {
  const { t } = useTranslation(['settings', 'landingPage']);
  const name = useSchoolName();
  const { control } = entity.form;
  const theme = themeOf(useWatch({ control, name: 'colours' }));
  const title = useWatch({ control, name: 'hero_title' });
  const text = useWatch({ control, name: 'hero_text' });
  const image = useImageAddress(useWatch({ control, name: 'hero_image' }));
  return (
    <figure className="overflow-hidden rounded border">
      <figcaption className="border-b bg-paper px-3 py-2 font-medium">{t('settings:preview')}</figcaption>
      <div style={variablesOf(theme)} className="text-base">
        <p className="wrap-anywhere border-b bg-paper px-4 py-3 font-bold">{name}</p>
        <Hero tall preview={{ image, title, text }} />
        <div className="flex flex-col items-start gap-3 p-4">
          <div className="w-full max-w-sm rounded border bg-paper p-4">
            <p className="font-semibold text-lg">{t('landingPage:stepSlope')}</p>
            <p className="text-ink-soft">{t('landingPage:heroText')}</p>
            <p className="mt-2 text-glacier underline">{t('settings:previewLink')}</p>
            <p className="mt-2 w-fit rounded bg-pine-wash px-2 text-pine">{t('settings:previewFree')}</p>
          </div>
          <span className={buttonClass({ variant: 'primary' })}>{t('settings:previewButton')}</span>
        </div>
      </div>
    </figure>
  );
}
