/** Work that is repeated while the server runs; it does not keep the process alive. */
export type Repeated = { start(): void; stop(): void };

/**
 * @param milliseconds between two starts; the first is that long after the call
 * @param failed gets the error of a failed run; the next one is started all the same
 */
export function repeated(
  milliseconds: number,
  run: () => Promise<unknown>,
  failed: (error: unknown) => void,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void run().catch(failed), milliseconds);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
