/** Lets the browser show what was rendered before the page goes on with what can wait. */

/** Over once the next frame is shown; in a page that nobody sees not before it is seen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve)));
