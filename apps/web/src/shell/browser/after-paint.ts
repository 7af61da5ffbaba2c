/** Lets the browser paint what was rendered before deferrable work continues. */

/** Resolves once the next frame is shown; in a hidden page not before it is visible. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve)));
