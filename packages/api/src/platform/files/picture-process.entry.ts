/** Entry point of the process that converts pictures. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PictureAnswer } from './picture.ts';
import { convertPicture, type PictureCall } from './picture-work.ts';

// Not a flag of the process: an executable accepts none.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function answerTo(call: PictureCall): Promise<PictureAnswer> {
  try {
    return { result: await convertPicture(call) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (call: PictureCall) => {
  process.send?.(await answerTo(call));
  // V8 counts objects, not the unpacked pictures that they hold, so those of several calls would add up.
  collectGarbage();
});
// The server has ended, perhaps killed: nobody else would end this process.
process.on('disconnect', () => process.exit());
