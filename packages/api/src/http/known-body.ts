/** The bodies that our doors have made: compressing one need not read it from the Response, which would copy it. */
const bodies = new WeakMap<Response, string | Uint8Array<ArrayBuffer>>();

/** Stores an answer's whole body. @returns the answer */
export function withKnownBody(answer: Response, body: string | Uint8Array<ArrayBuffer>): Response {
  bodies.set(answer, body);
  return answer;
}

/** The whole body, or undefined where it has to be read from the answer. */
export const knownBody = (answer: Response): string | Uint8Array<ArrayBuffer> | undefined => bodies.get(answer);
