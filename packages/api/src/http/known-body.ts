/** The bodies that our doors have made, so that who compresses one need not read it out of its answer, which copies it. */
const bodies = new WeakMap<Response, string | Uint8Array<ArrayBuffer>>();

/** Notes an answer's whole body. @returns the answer */
export function withKnownBody(answer: Response, body: string | Uint8Array<ArrayBuffer>): Response {
  bodies.set(answer, body);
  return answer;
}

/** The whole body, or undefined where the answer has to be read. */
export const knownBody = (answer: Response): string | Uint8Array<ArrayBuffer> | undefined => bodies.get(answer);
