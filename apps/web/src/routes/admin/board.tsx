/** /admin/board: the meeting points on a screen on the wall, behind the login and without the back office around it. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BoardPage } from '../../features/board/board-page.tsx';
import { readBoardSearch } from '../../features/board/board-search.ts';
import { SessionEndTold } from '../../features/session/session-end-told.tsx';
import { loadDeskTexts } from '../../shell/kept-words.ts';
import { requireToken } from '../../shell/session/guard.ts';

export const Route = createFileRoute('/admin/board')({
  validateSearch: readBoardSearch,
  beforeLoad: requireToken,
  loader: () => loadDeskTexts('runSheet', 'today', 'session', 'errors'),
  component: Board,
});

function Board() {
  const { slope } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <>
      <BoardPage slope={slope} onSlope={(to) => void navigate({ to: '/admin/board', search: { slope: to } })} />
      <SessionEndTold />
    </>
  );
}
