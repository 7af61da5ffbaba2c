/** The poster at the top of the booking: the school's picture and words, or the product's. */
import type { SchoolHero } from '@gerende/domain/school/hero-schema';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../shell/image-url.ts';
import { useSchool } from '../shell/school.ts';
import { useTextLanguage } from '../shell/use-language.ts';

/** The mountain over Yuzawa. Not the school's name: that arrives later, and the scene must not change under the reader. */
const mountain = 'Hakkai';

type HeroProps = {
  tall: boolean;
  /** Shown instead of the school's own; a picture may be one that is not stored yet. */
  preview?: SchoolHero;
  /** Rendered below its words. */
  children?: ReactNode;
};

/** @param tall with its words, on the first step; otherwise a narrow band that leaves the room to the form */
export function Hero({ tall, preview, children }: HeroProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const { data, isPending } = useSchool();
  const own = preview ?? data?.hero;
  const image = preview ? preview.image : data?.hero.image && imageUrl(data.hero.image);
  // Until the school is known there are no words: others would replace them while the guest reads.
  const isUnknown = !own && isPending;
  return (
    <div
      className={clsx(
        'relative overflow-hidden',
        // The first cards must be visible with it. On a low screen, such as an enlarged one, it leaves its space to
        // them. A preview is narrower than the window, so its words take more lines above the mountain.
        tall
          ? clsx(
              'min-h-64 sm:min-h-[max(17rem,20vw)] [@media(max-height:30rem)]:min-h-0',
              preview ? 'max-sm:min-h-88' : 'max-[359px]:min-h-72',
            )
          : 'h-14 sm:h-20 [@media(max-height:30rem)]:hidden',
      )}
    >
      {image ? (
        <img src={image} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <RidgeLine
          name={mountain}
          shape={tall ? 'poster' : 'band'}
          className="absolute inset-0 size-full [@media(max-height:30rem)]:hidden"
        />
      )}
      {tall && (
        <div className="relative mx-auto w-full max-w-6xl px-4 pt-5 sm:px-6 sm:pt-6 [@media(max-height:30rem)]:pb-5">
          {/* Words on a photo have an opaque background, whatever the photo shows. */}
          <div className={clsx(image && 'mb-5 w-fit rounded bg-paper px-4 py-3 sm:mb-9')}>
            <p className="max-w-xl text-balance wrap-anywhere font-bold text-3xl leading-tight tracking-tight sm:text-4xl">
              {!isUnknown && (own?.title[language].trim() || t('heroTitle'))}
            </p>
            <p className="mt-2 max-w-sm text-pretty wrap-anywhere text-base sm:max-w-2xl sm:text-lg">
              {!isUnknown && (own?.text[language].trim() || t('heroText'))}
            </p>
          </div>
          {children}
        </div>
      )}
    </div>
  );
}
