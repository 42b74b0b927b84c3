import { cx } from '../../styles/class-names.ts';
import { UiLink } from '../navigation/UiLink.tsx';
import { LogoMark } from './LogoMark.tsx';

export type LogoProps = {
  /** The brand name from configuration; never a literal in the code. */
  name: string;
  href?: string | undefined;
  size?: 's' | 'm' | undefined;
  /** A small word after the name, e.g. "admin". */
  aside?: string | undefined;
  className?: string | undefined;
};

/** The mark in a 48 px box with the name beside it. */
export function Logo({ name, href, size = 'm', aside, className }: LogoProps) {
  const look = cx(
    'inline-flex min-h-12 items-center gap-2.5 font-display leading-none font-[580] tracking-[-0.01em] text-primary no-underline',
    size === 's' ? 'text-xl' : 'text-3xl',
    className,
  );
  const inside = (
    <>
      <LogoMark className={size === 's' ? 'size-7.5' : 'size-9.5'} />
      {name}
      {aside ? <small className="font-ui text-2xs font-normal text-ink3">{aside}</small> : null}
    </>
  );
  return href === undefined ? (
    <span className={look}>{inside}</span>
  ) : (
    <UiLink href={href} className={look}>
      {inside}
    </UiLink>
  );
}
