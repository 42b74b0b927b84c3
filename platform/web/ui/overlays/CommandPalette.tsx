import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import Search from 'lucide-react/icons/search';
import { cx } from '../../styles/class-names.ts';
import { Kbd } from '../data/Kbd.tsx';
import { flatten, nextIndex, type PaletteGroup, type PaletteItem } from './palette-rows.ts';
import { useModal } from './use-modal.ts';

export type CommandPaletteCardProps = {
  label: string;
  placeholder?: string | undefined;
  query: string;
  onQuery: (query: string) => void;
  /** Already filtered for `query` by the caller. */
  groups: readonly PaletteGroup[];
  onPick: (item: PaletteItem) => void;
  /** Shown when nothing matches. */
  empty?: string | undefined;
  /** At the right of the footer, e.g. the key that lists all keys. */
  foot?: ReactNode | undefined;
};

/** A search box that keeps the focus while the arrow keys move through the list below. */
export function CommandPaletteCard(props: CommandPaletteCardProps) {
  const { label, placeholder, query, onQuery, groups, onPick, empty = 'Nothing found.', foot } = props;
  const id = useId();
  const [marked, setMarked] = useState(0);
  const rows = flatten(groups);
  const at = Math.min(marked, rows.length - 1);
  const current = rows[at];
  useEffect(() => {
    document.getElementById(`${id}-${current?.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onPick(current);
    } else if (['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      setMarked(nextIndex(event.key, at, rows.length));
    }
  };
  return (
    <div className="w-full max-w-palette overflow-hidden rounded-xl border border-line bg-surface shadow-float">
      <div className="flex items-center gap-3 border-b border-line px-4.5 py-1.5 text-lg has-focus-visible:shadow-[inset_0_-3px_0_var(--focus)]">
        <Search />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setMarked(0);
            onQuery(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full bg-transparent outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList id={id} label={label} groups={groups} currentId={current?.id} onPick={onPick} />
      <p role="status" className={rows.length === 0 ? 'px-4.5 pt-4 pb-2 text-ink3' : 'sr-only'}>
        {rows.length === 0 ? empty : `${rows.length} found`}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-4.5 border-t border-line px-4.5 py-2.5 text-xs text-ink3">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </span>
        <span>
          <Kbd>↵</Kbd> open
        </span>
        {foot ? <span className="ml-auto">{foot}</span> : null}
      </div>
    </div>
  );
}

type ListProps = {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  currentId: string | undefined;
  onPick: (item: PaletteItem) => void;
};

function PaletteList({ id, label, groups, currentId, onPick }: ListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-[50dvh] overflow-y-auto">
      {groups.map((group) => (
        // A group inside a listbox is not a fieldset.
        <div key={group.title} role="group" aria-label={group.title}>
          <div aria-hidden="true" className="px-4.5 pt-3.5 pb-1.5 text-2xs leading-none font-semibold text-ink3">
            {group.title}
          </div>
          {group.items.map((item) => (
            // Keys are handled on the search box, which keeps the focus.
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === currentId}
              onClick={() => onPick(item)}
              className={cx(
                'mx-2 flex min-h-10 cursor-pointer items-center gap-3 rounded-item px-2.5 py-1.5 [&_.lucide]:text-ink3',
                item.id === currentId ? 'bg-primary-soft' : 'hover:bg-sunken',
              )}
            >
              {item.icon}
              {item.label}
              {item.aside ? <span className="ml-auto text-xs text-ink2">{item.aside}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export type CommandPaletteProps = CommandPaletteCardProps & { open: boolean; onClose: () => void };

export function CommandPalette({ open, onClose, ...card }: CommandPaletteProps) {
  const modal = useModal(open, onClose);
  return (
    // The click is on the backdrop; Escape is handled by the browser.
    <dialog {...modal} aria-label={card.label} className="dialog mt-[12dvh] max-w-palette">
      {open ? <CommandPaletteCard {...card} /> : null}
    </dialog>
  );
}
