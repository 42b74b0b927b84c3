import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useId, useRef } from 'react';
import { cx } from '../../styles/class-names.ts';
import { controlClass } from './control-look.ts';

export type ComboboxItem = {
  value: string;
  label: string;
  aside?: ReactNode | undefined;
  disabled?: boolean | undefined;
};
export type ComboboxProps = {
  label: string;
  hideLabel?: boolean | undefined;
  items: readonly ComboboxItem[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  searchLabel?: string | undefined;
  empty?: string | undefined;
  /** For results from the server: called with the typed text; `items` are then shown unfiltered. */
  onSearch?: ((query: string) => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  size?: 's' | 'm' | undefined;
  className?: string | undefined;
};

const POPUP =
  'w-[max(var(--anchor-width),16rem)] max-w-[var(--available-width)] rounded-option border border-line bg-surface p-2 text-ink shadow-float';
const ROW =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-item px-3 py-1.5 outline-none data-highlighted:bg-sunken data-disabled:text-ink3';

/** One of many, found by typing. The search box is inside the popup: outside, it fails the accessibility check. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hideLabel,
    items,
    value,
    onChange,
    placeholder = 'Choose',
    name,
    disabled,
    size = 'm',
    className,
  } = props;
  const labelId = useId();
  const triggerId = useId();
  // The popup is rendered next to its button, so that it is inside the page's main landmark, or inside an open dialog.
  const home = useRef<HTMLDivElement>(null);
  const chosen = items.find((item) => item.value === value) ?? null;
  return (
    <Base.Root<ComboboxItem>
      items={items}
      autoHighlight
      filter={props.onSearch ? null : undefined}
      value={chosen}
      onValueChange={(item) => onChange(item?.value ?? null)}
      onInputValueChange={(query) => props.onSearch?.(query)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      name={name}
      disabled={disabled}
    >
      <div ref={home} className={className}>
        <label
          id={labelId}
          htmlFor={triggerId}
          className={cx('mb-1.5 block text-sm font-semibold', hideLabel && 'sr-only')}
        >
          {label}
        </label>
        <Base.Trigger
          id={triggerId}
          aria-labelledby={labelId}
          className={controlClass(size, 'flex items-center justify-between gap-3 text-left data-placeholder:text-ink3')}
        >
          <Base.Value placeholder={placeholder} />
          <ChevronsUpDown className="size-4 text-ink3" />
        </Base.Trigger>
        <Base.Portal container={home}>
          <Base.Positioner align="start" sideOffset={8} positionMethod="fixed" className="z-40">
            <ComboboxPopup {...props} />
          </Base.Positioner>
        </Base.Portal>
      </div>
    </Base.Root>
  );
}

function ComboboxPopup({ label, searchLabel, empty = 'Nothing found.' }: ComboboxProps) {
  return (
    <Base.Popup aria-label={label} className={POPUP}>
      <div className="relative mb-2">
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink3" />
        <Base.Input aria-label={searchLabel ?? `Search ${label}`} className={controlClass('s', 'pl-10.5')} />
      </div>
      <Base.Empty className="px-3 py-2 text-sm text-ink3 empty:hidden">{empty}</Base.Empty>
      <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto">
        {(item: ComboboxItem) => (
          <Base.Item key={item.value} value={item} disabled={item.disabled} className={ROW}>
            <span className="min-w-0 flex-1">{item.label}</span>
            {item.aside ? <span className="text-xs text-ink3">{item.aside}</span> : null}
            <Base.ItemIndicator>
              <Check className="size-4" />
            </Base.ItemIndicator>
          </Base.Item>
        )}
      </Base.List>
    </Base.Popup>
  );
}
