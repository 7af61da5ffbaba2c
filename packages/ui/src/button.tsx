/** A button, and its look for links. `primary` is vermilion: at most one per screen. */
import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { ControlSize } from './field.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonLook = { variant?: ButtonVariant; size?: ControlSize; iconOnly?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-vermilion text-on-vermilion hover:bg-vermilion-deep',
  secondary: 'border border-mist-edge bg-paper text-ink hover:bg-glacier-wash hover:border-glacier',
  quiet: 'text-glacier hover:bg-glacier-wash',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};
const sizes: Record<ControlSize, string> = {
  guest: 'min-h-11 gap-2 text-base font-semibold',
  admin: 'min-h-8 gap-1.5 text-sm font-medium',
};
const paddings: Record<ControlSize, [normal: string, iconOnly: string]> = {
  guest: ['px-5 py-2', 'w-11'],
  admin: ['px-3 py-1', 'w-8'],
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'guest', iconOnly = false }: ButtonLook = {}): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center rounded text-center no-underline transition-colors print:hidden',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    paddings[size][iconOnly ? 1 : 0],
  );
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Shows a spinner and ignores presses while in flight. The button keeps the focus, which `disabled` would drop. */
    busy?: boolean;
    icon?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

const ignorePress = (press: MouseEvent): void => {
  press.preventDefault();
  press.stopPropagation();
};

/** An `iconOnly` button needs an `aria-label`. */
export function Button({
  variant = 'secondary',
  size = 'guest',
  iconOnly = false,
  busy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignorePress : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={clsx(buttonClass({ variant, size, iconOnly }), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
}
