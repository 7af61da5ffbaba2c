/** Holds the desk's state for everything inside. */
import { type ReactNode, useMemo, useReducer } from 'react';
import { useDeskParts, type WeekDeskProps } from './use-desk-parts.ts';
import { DeskActionsContext, DeskContext } from './week/desk.ts';
import { type AskFirst, type DeskAction, type DeskActions, deskReducer, firstDeskState } from './week/desk-state.ts';

const atOnce: AskFirst = (leave) => leave();

function actionsBy(dispatch: (action: DeskAction) => void): DeskActions {
  let askFirst = atOnce;
  return {
    open: (opened) => askFirst(() => dispatch({ type: 'open', opened })),
    close: () => dispatch({ type: 'close' }),
    askFirst: (ask = atOnce) => {
      askFirst = ask;
    },
    highlight: (key) => dispatch({ type: 'highlight', key }),
    follow: (key) => dispatch({ type: 'follow', key }),
    say: (text) => dispatch({ type: 'say', text }),
    hold: (isHeld) => dispatch({ type: 'hold', isHeld }),
  };
}

/** Shows nothing until the instructors are known. */
export function DeskProvider({ children, ...props }: WeekDeskProps & { children: ReactNode }) {
  const [state, dispatch] = useReducer(deskReducer, firstDeskState);
  const actions = useMemo(() => actionsBy(dispatch), []);
  const desk = useDeskParts(props, state, actions);
  return (
    desk && (
      <DeskActionsContext value={actions}>
        <DeskContext value={desk}>{children}</DeskContext>
      </DeskActionsContext>
    )
  );
}
