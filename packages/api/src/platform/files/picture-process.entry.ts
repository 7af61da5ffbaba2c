/** Entry point of the process that converts pictures. */
import type { PictureAnswer } from './picture.ts';
import { convertPicture, type PictureCall } from './picture-work.ts';

process.on('message', async (call: PictureCall) => {
  let answer: PictureAnswer;
  try {
    answer = { result: await convertPicture(call) };
  } catch (error) {
    answer = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
});
// The server is gone, killed perhaps: nobody else would end this process.
process.on('disconnect', () => process.exit());
