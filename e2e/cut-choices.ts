/** Finds closed choices that do not show all words of what is chosen. */
import type { Page } from '@playwright/test';

/** The words of each choice of the screen that is too narrow for them. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.locator('main select').evaluateAll((choices) =>
    choices.flatMap((choice) => {
      if (!(choice instanceof HTMLSelectElement) || !choice.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('This browser measures no text.');
      pen.font = font;
      const words = choice.selectedOptions[0]?.text ?? '';
      const room = choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(words).width > room + 1 ? [words] : [];
    }),
  );
