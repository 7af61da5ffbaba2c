/** What an entry of the ledger counts for is written in SQL once, so that no report can count a refund otherwise. */
import { expect, it } from 'vitest';
import { codeFiles, textOfFile } from './code-imports.ts';

/** A sign that depends on the kind of an entry. */
const signs = /\bthen\b[^\n]*\belse (0 )?- ?\$\{/;

it('payments less refunds are summed by one piece of SQL', () => {
  const files = codeFiles.filter((file) => /^packages\/api\/src\/(?!.*(\.test\.ts$|\/testing\/))/.test(file));
  const found = files.filter((file) => signs.test(textOfFile(file)));
  expect(found).toEqual(['packages/api/src/database/less-refunds.ts']);
});
