/** Work that is begun again and again while the server runs; it does not keep the process alive. */
export type Repeated = { start(): void; stop(): void };

/**
 * @param milliseconds between two begins; the first is that long after the start
 * @param failed is given the error of a failed run; the next one is begun all the same
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
