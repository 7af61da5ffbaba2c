import { describe, expect, it } from 'vitest';
import { classesIn, usedStyles } from './used-styles.ts';

const kept = (css: string, ...used: string[]): string => usedStyles(css, new Set(used));

describe('the styles that a page uses', () => {
  it('are the rules whose classes it names, and those without a class', () => {
    expect(kept('p{a:b}.on{a:b}.off{a:b}', 'on')).toBe('p{a:b}.on{a:b}');
    expect(kept('.on .off{a:b}.off,.on>p{a:b}', 'on')).toBe('.off,.on>p{a:b}');
    expect(kept('.on:not(.off,.off){a:b}:is(.off,p){a:b}', 'on')).toBe('.on:not(.off,.off){a:b}:is(.off,p){a:b}');
  });

  it('are looked for in layers and conditions, of which an empty one goes', () => {
    expect(kept('@layer x,y;@layer x{.on{a:b}.off{a:b}}@media print{.off{a:b}}', 'on')).toBe(
      '@layer x,y;@layer x{.on{a:b}}',
    );
    expect(kept('@keyframes off{to{a:b}}@property --x{syntax:"*"}')).toBe(
      '@keyframes off{to{a:b}}@property --x{syntax:"*"}',
    );
    expect(kept('.on{&:hover{@media (hover:hover){a:b}}}.off{&:hover{a:b}}', 'on')).toBe(
      '.on{&:hover{@media (hover:hover){a:b}}}',
    );
  });

  it('have escaped names, and braces in texts', () => {
    const css = '.sm\\:w-\\[36\\%\\]{a:b}.\\32 xl{a:b}.\\[\\&\\>\\*\\]\\:p>*{a:b}.off{a:b}p:after{content:"}.off{"}';
    const used = classesIn('<p class="sm:w-[36%] 2xl"><b class="[&amp;&gt;*]:p">');
    expect(usedStyles(css, used)).toBe(css.replace('.off{a:b}', ''));
  });

  it('are all there when the sheet has no end', () => {
    expect(kept('p{a:b}.off{content:"', 'on')).toContain('p{a:b}');
  });
});
