/** A page with a single message: not found, or broken. */
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

type MessageProps = { title: string; text: string; children: ReactNode };

/** @param children actions */
export function MessagePage(props: MessageProps) {
  usePageTitle(props.title);
  return <Message {...props} />;
}

/** The same without the browser tab's title, which needs the school's name: for when nothing can be fetched. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-16 text-center sm:py-24">
      <h1 className="font-bold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
