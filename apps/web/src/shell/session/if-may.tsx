/** Shown only to a role that includes a right; nothing of it is asked for otherwise. */
import type { Right } from '@gerende/domain/role/rights';
import type { ReactNode } from 'react';
import { useMay } from './rights.ts';

export const IfMay = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) ? children : null;
