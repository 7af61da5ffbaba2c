/** Entry point of the thread that chooses instructors. */
import { answerInThread } from '../../platform/answer-calls.ts';
import { chooseHere } from './choose-thread.ts';

answerInThread(chooseHere);
