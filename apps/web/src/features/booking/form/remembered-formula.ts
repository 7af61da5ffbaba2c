/** The formula that was chosen last in this browser: a new booking begins with it, until the school changes its own. */
import { type FeeFormula, feeFormulas } from '@gerende/domain/booking/choices';
import { readStored, writeStored } from '../../../shell/browser/browser-storage.ts';

const key = 'deskFeeFormula';

/** @param school the school's setting 'the desk's fee' at that time */
export const rememberFormula = (chosen: string, school: FeeFormula): void => writeStored(key, `${school} ${chosen}`);

export function firstFormula(school: FeeFormula): FeeFormula {
  const [of, chosen] = (readStored(key) ?? '').split(' ');
  return (of === school && feeFormulas.find((each) => each === chosen)) || school;
}
