import type { ComponentProps, ElementType, ReactNode } from 'react';
import { UiLink } from '../navigation/UiLink.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Own = ButtonLook & {
  icon?: ReactNode | undefined;
  after?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A link that looks like a button. Without `as` it is the app's link (see LinkProvider) and takes `href`. */
export type ButtonLinkProps<C extends ElementType = typeof UiLink> = Own & { as?: C | undefined } & Omit<
    ComponentProps<C>,
    keyof Own | 'as'
  >;

export function ButtonLink<C extends ElementType = typeof UiLink>(props: ButtonLinkProps<C>) {
  const { as, tone, size, block, icon, after, className, children, ...rest } = props;
  const Link: ElementType = as ?? UiLink;
  return (
    <Link {...rest} className={buttonClass({ tone, size, block }, className)}>
      {icon}
      {children}
      {after}
    </Link>
  );
}
