import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, squareButtonClass } from './button-look.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Omit<ButtonLook, 'block'> & {
    /** Read by screen readers: an icon alone has no name. */
    label: string;
    icon: ReactNode;
    /** An unread count at the corner, clear of the icon; hidden at 0. Include it in `label` too. */
    count?: number | undefined;
  };

export function IconButton({ label, icon, count, tone, size, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={squareButtonClass({ tone, size }, className)}
    >
      {icon}
      {count ? (
        <span className="absolute -top-0.5 -right-1 min-w-4.5 rounded-md bg-berry px-1 text-2xs leading-snug text-surface ring-2 ring-surface">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
