/** The five colours, each with a sentence on what is readable on it. */
import {
  colourOf,
  defaultTheme,
  failedPair,
  isColour,
  nearestPassing,
  type Theme,
  type ThemeColour,
  themeColours,
} from '@gerende/domain/school/theme-rules';
import { Button } from '@gerende/ui/button';
import { TextField } from '@gerende/ui/text-field';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/admin/group/section.tsx';
import type { ThemeEntity } from './theme-form.ts';

/** The typed colours, with the product's colour in place of an invalid one. */
export const themeOf = (typed: Theme): Theme => {
  const of = (name: ThemeColour): string => {
    const colour = colourOf(typed[name]);
    return isColour(colour) ? colour : defaultTheme[name];
  };
  return { snow: of('snow'), ink: of('ink'), glacier: of('glacier'), vermilion: of('vermilion'), pine: of('pine') };
};

function ColourField({ entity, name, theme }: { entity: ThemeEntity; name: ThemeColour; theme: Theme }) {
  const { t } = useTranslation('settings');
  const { error, hint } = entity.note(`colours.${name}`);
  const failed = failedPair(theme, name);
  const put = (colour: string) =>
    entity.form.setValue(`colours.${name}`, colour, {
      shouldDirty: true,
      shouldValidate: entity.form.formState.isSubmitted,
    });
  const verdict = failed
    ? t('contrastTooLow', {
        ratio: failed.contrast.toFixed(1),
        least: failed.least,
        colour: nearestPassing(theme, name),
      })
    : t('contrastGood');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <input
        type="color"
        aria-label={t('pickColour', { colour: t(`colour_${name}`) })}
        value={theme[name]}
        onChange={(event) => put(event.target.value)}
        className="mt-6 h-8 w-12 shrink-0 rounded border border-mist-edge bg-paper"
      />
      <TextField
        size="admin"
        className="max-w-sm grow basis-40"
        label={t(`colour_${name}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={defaultTheme[name]}
        error={error}
        hint={hint ?? verdict}
        {...entity.form.register(`colours.${name}`)}
      />
      {failed && (
        <Button size="admin" className="mt-6" onClick={() => put(nearestPassing(theme, name))}>
          {t('takeColour', { colour: nearestPassing(theme, name) })}
        </Button>
      )}
    </div>
  );
}

export function ColourFields({ entity }: { entity: ThemeEntity }) {
  const { t } = useTranslation('settings');
  const theme = themeOf(useWatch({ control: entity.form.control, name: 'colours' }));
  return (
    <Section title={t('colours')} hint={t('coloursHint')}>
      {themeColours.map((name) => (
        <ColourField key={name} entity={entity} name={name} theme={theme} />
      ))}
      <div>
        <Button
          size="admin"
          onClick={() => entity.form.setValue('colours', defaultTheme, { shouldDirty: true, shouldValidate: true })}
        >
          {t('resetColours')}
        </Button>
      </div>
    </Section>
  );
}
