/** Whether a day lacks instructors. */
import type { Demand } from '@gerende/domain/demand/schema';

export const isShort = ({ untaught, spare }: Pick<Demand, 'untaught' | 'spare'>): boolean => untaught > 0 || spare < 0;
