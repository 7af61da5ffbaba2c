/** Shown only to a role that includes a right; otherwise none of its data is fetched. */
import type { Right } from '@gerende/domain/role/rights';
import type { ReactNode } from 'react';
import { useMay } from './may.ts';

export const IfMay = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) ? children : null;
