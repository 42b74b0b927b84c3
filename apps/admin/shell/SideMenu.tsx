import { cx, Logo, UiLink } from '@app/platform/web/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuSection } from '../menu.ts';
import { entryOf, openSection } from '../router/visible-menu.ts';
import { brand } from './brand.ts';
import { useWaiting } from './use-waiting.ts';

const LINK =
  'flex min-h-9 scroll-my-12 flex-1 items-center gap-2 rounded-item px-2.5 text-sm text-side-ink no-underline hover:bg-side-hover focus-visible:outline-side-mark';
const HEAD = 'px-5 pt-3 pb-2 text-on-banner! [&_small]:text-side-ink2';
const NOW = 'bg-side-on font-semibold text-on-banner shadow-[inset_3px_0_0_var(--side-mark)]';

interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  /** With the logo above; the drawer has none. */
  readonly head?: boolean;
  readonly onPick?: () => void;
}

export function SideMenu({ sections, head, onPick }: SideMenuProps) {
  const { pathname } = useLocation();
  const waiting = useWaiting(sections, pathname);
  const open = openSection(sections, pathname);
  const marked = (open && entryOf(open, pathname)?.to) ?? pathname;
  const nav = useRef<HTMLElement>(null);
  // The menu may be longer than the window, so the entry of the current screen is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector(`[aria-current][href="${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <nav ref={nav} aria-label="Back office" className="pb-6">
      {head ? <Logo name={brand()} href="/admin" size="s" aside="admin" className={HEAD} /> : null}
      <ul className="px-3">
        {sections.map((section) => (
          <Section
            key={section.label}
            section={section}
            path={pathname}
            waiting={waiting.get(section.label) ?? 0}
            current={section === open}
            {...(onPick ? { onPick } : {})}
          />
        ))}
      </ul>
    </nav>
  );
}

interface SectionProps {
  readonly section: MenuSection;
  readonly path: string;
  /** How many items wait for staff in the section. */
  readonly waiting: number;
  readonly current: boolean;
  readonly onPick?: () => void;
}

function Section({ section, path, waiting, current, onPick }: SectionProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? current;
  const entries = section.entries;
  const marked = current ? entryOf(section, path) : undefined;
  const isSelf = section.to === path && marked?.to !== path;
  const onSelf = section.to === path && !(open && marked);
  const Sign = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <div className="flex items-center">
        <UiLink
          href={section.to}
          onClick={onPick}
          aria-current={isSelf ? 'page' : undefined}
          className={cx(LINK, onSelf && NOW, current && !onSelf && 'font-semibold text-on-banner')}
        >
          {section.label}
        </UiLink>
        {waiting > 0 ? (
          <span className="num mr-1 rounded-full bg-side-well px-2 py-0.5 text-xs font-semibold text-on-banner">
            {waiting}
            <span className="sr-only"> waiting</span>
          </span>
        ) : null}
        {entries.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${section.label}: ${open ? 'close' : 'open'}`}
            onClick={() => setChosen(!open)}
            className="grid size-9 flex-none place-items-center rounded-item text-side-ink2 hover:bg-side-hover focus-visible:outline-side-mark"
          >
            <Sign className="size-4" />
          </button>
        ) : null}
      </div>
      {entries.length > 0 ? (
        <ul id={id} hidden={!open} className="mb-1">
          {entries.map((entry) => (
            <li key={entry.to} className="flex">
              <UiLink
                href={entry.to}
                onClick={onPick}
                aria-current={entry === marked ? (entry.to === path ? 'page' : 'true') : undefined}
                className={cx(LINK, 'min-h-8.5 pl-6', entry === marked && NOW)}
              >
                {entry.label}
              </UiLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
