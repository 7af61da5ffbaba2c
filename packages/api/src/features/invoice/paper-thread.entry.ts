/** Entry point of the thread that draws papers. */
import { answerInThread } from '../../platform/answer-calls.ts';
import { renderPaper } from './invoice-paper.ts';

answerInThread(renderPaper, ({ buffer }) => [buffer]);
