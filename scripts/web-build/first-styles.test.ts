import { describe, expect, it } from 'vitest';
import { usedStyles } from './first-styles.mjs';

const kept = (css: string, code: string): Promise<string> => usedStyles(css, code);

describe('the styles that the code of a page uses', () => {
  it('are the rules whose classes and elements occur in its strings', async () => {
    expect(await kept('p{a:b}.on{a:b}.off{a:b}h1{a:b}', 'jsx("p", { className: "x on" }); off();')).toBe(
      'p{a:b}.on{a:b}',
    );
    expect(await kept('.on .off{a:b}.off,.on>p{a:b}', 'jsx(`p`, "on")')).toBe('.on>p{a:b}');
    const always =
      '*,:after{a:b}html{a:b}.on:hover{a:b}:disabled,[hidden]{a:b}:lang(zh){a:b}[role=button]{a:b}:lang(ja) :is(h1){a:b}';
    expect(await kept(always, '"on h1"')).toBe(always);
    expect(await kept(':lang(ja) :is(h1,h2){a:b}', '"h1"')).toBe(':lang(ja) :is(h1){a:b}');
  });

  it('are searched in layers and conditions, of which empty ones are removed', async () => {
    const css = '@layer x,y;@layer x{.on{a:b}.off{a:b}}@media print{.off{a:b}}';
    expect(await kept(css, '"on"')).toBe('@layer x,y;@layer x{.on{a:b}}');
  });

  it('have escaped names, and braces in texts', async () => {
    const css = '.sm\\:w-\\[36\\%\\]{a:b}.\\32 xl{a:b}.\\[\\&\\>\\*\\]\\:p>*{a:b}.off{a:b}p:after{content:"}.off{"}';
    expect(await kept(css, '"p sm:w-[36%] 2xl", "[&>*]:p"')).toBe(css.replace('.off{a:b}', ''));
  });

  it('include the animations, variables and properties that they use, and those that the code names', async () => {
    const css =
      ':root{--ink:red;--plum:blue;--gone:green}@keyframes spin{to{a:b}}@keyframes off{to{a:b}}' +
      '.on{color:var(--ink);animation:spin 1s;translate:var(--x)}@property --x{syntax:"*"}@property --y{syntax:"*"}';
    expect(await kept(css, '"on", ["plum"].map((colour) => "var(--" + colour + ")")')).toBe(
      ':root{--ink:red;--plum:blue}@keyframes spin{to{a:b}}' +
        '.on{color:var(--ink);animation:spin 1s;translate:var(--x)}@property --x{syntax:"*"}',
    );
  });
});
