/** A new slope (§2 /admin/slope/register). */
import type { SlopeDetails } from '@gerende/domain/slope/schema';
import { useTranslation } from 'react-i18next';
import { EntityFormFrame } from '../../shell/admin/form/entity-form-frame.tsx';
import { useEntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { SlopeFields } from './slope-fields.tsx';
import { emptySlope, formOfSlope, NewSlopeForm, partsOf, type SlopeForm } from './slope-form.ts';
import { slopeList, useSaveSlope } from './use-save-slope.ts';

export function RegisterSlope() {
  const { t } = useTranslation('slope');
  const { send, changed } = useSaveSlope();
  const entity = useEntityForm<SlopeForm, SlopeDetails>({
    schema: NewSlopeForm,
    empty: emptySlope,
    valuesOf: formOfSlope,
    save: (values) => send(partsOf(values)),
    onSaved: changed,
    list: slopeList,
    savedText: t('registered'),
    failedText: t('registerFailed'),
    toastsInvalid: true,
  });
  return (
    <EntityFormFrame
      title={t('registerTitle')}
      list={{ to: slopeList, label: t('title') }}
      entity={entity}
      saveLabel={t('register')}
    >
      <SlopeFields entity={entity} />
    </EntityFormFrame>
  );
}
