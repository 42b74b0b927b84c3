import { IconButton } from '@app/platform/web/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, useRef } from 'react';
import { moved } from './move.ts';

export interface OrderItem {
  readonly id: string;
  readonly name: string;
}
interface OrderListProps {
  readonly label: string;
  readonly items: readonly OrderItem[];
  readonly onChange: (items: readonly OrderItem[]) => void;
}

/** Items to be dragged into order; Alt with an arrow key, or the buttons, move the focused one. */
export function OrderList({ label, items, onChange }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const step = (from: number, to: number) => {
    onChange(moved(items, from, to));
    requestAnimationFrame(() => (list.current?.children[to] as HTMLElement | undefined)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(at, Math.max(0, Math.min(items.length - 1, at + (event.key === 'ArrowUp' ? -1 : 1))));
  };
  const enter = (at: number) => {
    if (dragged.current === null || dragged.current === at) return;
    onChange(moved(items, dragged.current, at));
    dragged.current = at;
  };
  const watch = (at: number) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = at;
    },
    onDragEnter: () => enter(at),
    onDragOver: (event: { preventDefault: () => void }) => event.preventDefault(),
    onDragEnd: () => {
      dragged.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
  });
  return (
    <ol ref={list} aria-label={label} className="divide-y divide-line">
      {items.map(({ id, name }, at) => (
        <li key={id} tabIndex={-1} className="flex cursor-grab items-center gap-2 py-1" {...watch(at)}>
          <GripVertical aria-hidden="true" className="size-4 flex-none text-ink3" />
          <span className="min-w-0 flex-1 break-words text-ink">{name}</span>
          <IconButton
            size="s"
            label={`Move ${name} up`}
            icon={<ArrowUp />}
            disabled={at === 0}
            onClick={() => step(at, at - 1)}
          />
          <IconButton
            size="s"
            label={`Move ${name} down`}
            icon={<ArrowDown />}
            disabled={at === items.length - 1}
            onClick={() => step(at, at + 1)}
          />
        </li>
      ))}
    </ol>
  );
}
