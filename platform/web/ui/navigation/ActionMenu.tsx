import { Menu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from '../../styles/class-names.ts';
import { UiLink } from './UiLink.tsx';

export type ActionItem =
  | {
      kind?: 'action' | undefined;
      label: string;
      icon?: ReactNode | undefined;
      keys?: ReactNode | undefined;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
      /** Below the label, in small type: why it is refused, or what it does. */
      note?: string | undefined;
      onPick: () => void;
    }
  | { kind: 'link'; label: string; icon?: ReactNode | undefined; href: string; newTab?: boolean | undefined }
  | { kind: 'line' };

export type ActionMenuProps = {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement;
  items: readonly ActionItem[];
  align?: 'start' | 'end' | undefined;
};

const ROW =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-item px-3 py-1.5 whitespace-nowrap text-ink no-underline outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink3 [&_.lucide]:text-ink3';

/** Actions on one item, in the back office. Site navigation is NavMenu. */
export function ActionMenu({ trigger, items, align = 'end' }: ActionMenuProps) {
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root>
      <span ref={home} className="inline-flex">
        <Menu.Trigger render={trigger} />
        <Menu.Portal container={home}>
          <Menu.Positioner align={align} sideOffset={8} positionMethod="fixed" className="z-40">
            <Menu.Popup className="min-w-55 rounded-option border border-line bg-surface p-2 shadow-float outline-none">
              {items.map((item, i) => (
                <Row key={item.kind === 'line' ? `line ${i}` : item.label} item={item} />
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </span>
    </Menu.Root>
  );
}

function Row({ item }: { item: ActionItem }) {
  if (item.kind === 'line') return <Menu.Separator className="my-2 h-px bg-line" />;
  if (item.kind === 'link') {
    return (
      <Menu.LinkItem
        closeOnClick
        className={ROW}
        render={<UiLink href={item.href} {...(item.newTab ? { target: '_blank', rel: 'noreferrer' } : {})} />}
      >
        {item.icon}
        {item.label}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item
      disabled={item.disabled}
      onClick={item.onPick}
      className={cx(ROW, item.danger && 'text-wrong [&_.lucide]:text-wrong')}
    >
      {item.icon}
      {item.note === undefined ? (
        item.label
      ) : (
        <span>
          {item.label}
          <span className="block text-sm text-ink3">{item.note}</span>
        </span>
      )}
      {item.keys ? <span className="ml-auto pl-4">{item.keys}</span> : null}
    </Menu.Item>
  );
}
