import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import Lock from 'lucide-react/icons/lock';
import { cx } from '../../styles/class-names.ts';
import { UiLink } from './UiLink.tsx';

type TabLook = { label: ReactNode; count?: number | undefined };
export type TabItem<V extends string> = TabLook & { value: V; locked?: boolean | undefined; panel: ReactNode };
export type TabsProps<V extends string> = {
  label: string;
  items: ReadonlyArray<TabItem<V>>;
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
};

// relative: visually hidden text inside must scroll with the list, or it widens the page.
// A phone scrolls the tabs: as lines they would push the page out of sight.
const LIST = 'relative flex gap-1 border-b border-line max-sm:scroll-sideways sm:flex-wrap';
function tabClass(on: boolean, locked?: boolean): string {
  return cx(
    'inline-flex items-center gap-1.75 border-b-3 px-3.5 pt-2.5 pb-2 font-label whitespace-nowrap no-underline',
    on ? 'border-primary text-ink' : 'border-transparent text-ink2',
    locked ? 'cursor-not-allowed font-normal text-ink3' : !on && 'rounded-t-item hover:bg-sunken',
  );
}

function TabWords({ label, count, locked }: TabLook & { locked?: boolean | undefined }) {
  return (
    <>
      {label}
      {count === undefined ? null : (
        <span className="rounded-[6px] bg-sunken px-2.25 py-0.5 text-2xs font-semibold text-ink2">{count}</span>
      )}
      {locked ? (
        <>
          <Lock className="size-4" />
          <span className="sr-only">(locked)</span>
        </>
      ) : null}
    </>
  );
}

/** Scrolls a row that is wider than the screen so that its current tab is in the middle. */
function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return row;
}

/** Views of one thing on one page. Arrow keys select at once; views with their own address use TabLinks instead. */
export function Tabs<V extends string>({ label, items, value, onChange, className }: TabsProps<V>) {
  const id = useId();
  const list = useCurrentInView<HTMLDivElement>(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const open = items.filter((item) => !item.locked);
    const at = open.findIndex((item) => item.value === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 };
    const to = steps[event.key];
    const next = to === undefined ? undefined : open[(to + open.length) % open.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  const shown = items.find((item) => item.value === value);
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={LIST}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-tab={item.value}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            aria-disabled={item.locked || undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => !item.locked && onChange(item.value)}
            className={tabClass(item.value === value, item.locked)}
          >
            <TabWords {...item} />
          </button>
        ))}
      </div>
      {/* The panel is the next tab stop after the tabs. */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-4">
        {shown?.panel}
      </div>
    </div>
  );
}

export type TabLinksProps = {
  label: string;
  items: ReadonlyArray<TabLook & { href: string }>;
  current: string;
  className?: string | undefined;
};

/** Tabs that are pages: a nav with links. */
export function TabLinks({ label, items, current, className }: TabLinksProps) {
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={row} aria-label={label} className={cx(LIST, className)}>
      {items.map((item) => (
        <UiLink
          key={item.href}
          href={item.href}
          data-tab={item.href}
          aria-current={item.href === current ? 'page' : undefined}
          className={tabClass(item.href === current)}
        >
          <TabWords {...item} />
        </UiLink>
      ))}
    </nav>
  );
}
