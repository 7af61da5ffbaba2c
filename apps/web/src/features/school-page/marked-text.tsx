/** Shows a text with simple marks as elements; no part of it is ever parsed as HTML. */
import { type Block, type Inline, parseMarkedText } from '@gerende/domain/marked-text';
import type { ReadText } from '@gerende/domain/school/footer-rules';
import { createElement, type ReactNode } from 'react';

const link = { rel: 'noopener noreferrer nofollow', className: 'wrap-anywhere text-glacier underline' };

function elementOf(part: Inline): ReactNode {
  if (part.kind === 'bold') return <strong>{part.text}</strong>;
  if (part.kind === 'text') return part.text;
  return (
    <a href={part.href} {...link}>
      {part.text}
    </a>
  );
}

// Children are passed one by one: parts of a text never change places, so they need no keys.
function blockOf(block: Block): ReactNode {
  if (block.kind === 'list') {
    const items = block.items.map((item) => createElement('li', null, ...item.map(elementOf)));
    return createElement('ul', { className: 'grid list-disc gap-1.5 ps-6' }, ...items);
  }
  const lines = block.lines.flatMap((line, index) => [index > 0 && <br />, ...line.map(elementOf)]);
  return createElement('p', null, ...lines);
}

export function MarkedText({ text, language }: ReadText) {
  const className = 'grid max-w-prose gap-4 wrap-anywhere leading-relaxed';
  return createElement('div', { lang: language, className }, ...parseMarkedText(text).map(blockOf));
}
