/**
 * The desk's state, for the large parts of the schedule: each of them is rendered when it changes. Rows and blocks of
 * the grid do not use it.
 */
import { createContext, useContext } from 'react';
import type { useDeskParts } from '../use-desk-parts.ts';
import type { DeskActions } from './desk-state.ts';

/** The desk's state, with the week and what is on the screen. */
export type Desk = NonNullable<ReturnType<typeof useDeskParts>>;

export const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskActionsContext = createContext<DeskActions | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This is drawn inside the desk only.');
  return desk;
}

export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext);
  if (!actions) throw new Error('This is drawn inside the desk only.');
  return actions;
}
