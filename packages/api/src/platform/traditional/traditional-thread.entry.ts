/** Entry point of the thread that converts Simplified Chinese to Traditional. */
import { answerInThread } from '../answer-calls.ts';
import { convertTexts } from './library.ts';

answerInThread(convertTexts);
