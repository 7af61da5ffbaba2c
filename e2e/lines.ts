/** Finds texts that stand on more than one line, such as the hours of a lesson. */
import type { Page } from '@playwright/test';

export const dates = String.raw`\d+\W?月\W?\d+\W?日`;
export const hours = String.raw`\d\d:\d\d\W+\d\d:\d\d`;
export const words = '[a-z]{4,}';
/** '2人', '3 位'. Other units are also in names that the school has given, such as “1日”, which stay as they are. */
export const counters = String.raw`\d[ \u00a0]?\u2060?[人名件回个位歳円]`;

/** Texts of this kind on the page, and those of them that stand on more than one line. */
export const onLines = (page: Page, kind: string, within = 'main') =>
  page
    .locator(within)
    .first()
    .evaluate((root, kind) => {
      const all: string[] = [];
      const broken: string[] = [];
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: found, index } of (node.textContent ?? '').matchAll(new RegExp(kind, 'giu'))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 8)),
          );
          all.push(found);
          if (lines.size > 1) broken.push(found);
        }
      return { all: all.length, broken };
    }, kind);
