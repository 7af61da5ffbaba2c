/** Entry point of the process that converts pictures. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerInProcess } from '../answer-calls.ts';
import { convertPicture, type PictureCall } from './picture-work.ts';

// Not a flag of the process: an executable accepts none.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

answerInProcess((call: PictureCall) =>
  // V8 counts objects, not the unpacked pictures that they hold, so those of several calls would add up. The answer is
  // sent before they are collected.
  convertPicture(call).finally(() => setImmediate(collectGarbage)),
);
