import { type MouseEvent, type ReactNode, useId } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { cx } from '../../styles/class-names.ts';
import { UiLink } from './UiLink.tsx';
import { useDisclosure } from './use-disclosure.ts';

export type NavItem = {
  label: string;
  href: string;
  icon?: ReactNode | undefined;
  end?: ReactNode;
  locked?: boolean | undefined;
  /** Called before the link is followed, which it may prevent. */
  onPick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};
export type NavGroup = { title?: string | undefined; items: readonly NavItem[] };
export type NavMenuProps = {
  label: ReactNode;
  /** For a label that is not text: "More", "Account". */
  spokenLabel?: string | undefined;
  groups: readonly NavGroup[];
  /** One of its pages is open. */
  current?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** Without the arrow, for an icon or avatar. */
  bare?: boolean | undefined;
  /** Under the links, e.g. a log-out form. */
  foot?: ReactNode | undefined;
};

const TOP =
  'inline-flex min-h-11 items-center gap-1.25 rounded-md px-3 font-label whitespace-nowrap text-ink2 no-underline hover:bg-sunken hover:text-ink';
const NOW = 'rounded-none text-ink shadow-[inset_0_-13px_0_-11px_var(--primary)]';

/** A button that shows a list of links. A disclosure, not an ARIA menu: links stay links and Tab moves through them. */
export function NavMenu({ label, spokenLabel, groups, current, align = 'start', bare, foot }: NavMenuProps) {
  const id = useId();
  const { open, close, toggle, root, trigger, watch } = useDisclosure<HTMLDivElement>();
  return (
    // The handlers only watch for Escape and for the focus leaving.
    <div ref={root} className="relative" {...watch}>
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={spokenLabel}
        onClick={toggle}
        className={cx(TOP, open && 'bg-sunken text-ink', current && !open && NOW)}
      >
        {label}
        {bare ? null : <ChevronDown className={cx('size-4 transition-[rotate] duration-200', open && 'rotate-180')} />}
      </button>
      <div
        id={id}
        hidden={!open}
        className={cx(
          'absolute top-full z-30 mt-2 min-w-55 rounded-option border border-line bg-surface p-2 shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
          groups.length > 1 && 'grid auto-cols-auto grid-flow-col gap-2 p-4',
        )}
      >
        {groups.map((group, i) => (
          <NavList key={group.title ?? i} group={group} onPick={close} />
        ))}
        {foot}
      </div>
    </div>
  );
}

/** Set once on the list, for all of its links. */
const LINKS =
  '[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2.5 [&_a]:rounded-item [&_a]:px-3 [&_a]:py-1.5 [&_a]:whitespace-nowrap [&_a]:text-ink [&_a]:no-underline [&_a:hover]:bg-sunken [&_a[aria-current=page]]:bg-primary-soft [&_a[data-locked]]:text-ink3 [&_.lucide]:text-ink3';

/** Also the groups of the phone drawer. */
export function NavList({
  group,
  onPick,
  current,
}: {
  group: NavGroup;
  onPick?: (() => void) | undefined;
  current?: string;
}) {
  return (
    <div>
      {group.title ? (
        <div className="px-3 pt-1.5 pb-2 text-xs leading-none font-semibold text-ink3">{group.title}</div>
      ) : null}
      <ul className={LINKS}>
        {group.items.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <UiLink
              href={item.href}
              onClick={(event) => {
                item.onPick?.(event);
                onPick?.();
              }}
              aria-current={item.href === current ? 'page' : undefined}
              data-locked={item.locked || undefined}
            >
              {item.icon}
              {item.label}
              {item.end ? <span className="ml-auto text-xs text-ink3">{item.end}</span> : null}
              {item.locked ? (
                <>
                  <Lock className="ml-auto size-4" />
                  <span className="sr-only">(locked)</span>
                </>
              ) : null}
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A single link on the bar. */
export function NavLink({
  href,
  current,
  onClick,
  children,
}: {
  href: string;
  current?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <UiLink
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className={cx(TOP, current && NOW)}
    >
      {children}
    </UiLink>
  );
}

/** First in the page: skips the header. The target needs `tabIndex={-1}`. */
export function SkipLink({
  href = '#main',
  children = 'Skip to content',
}: {
  href?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <a
      href={href}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-float"
    >
      {children}
    </a>
  );
}
