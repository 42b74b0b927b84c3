import type { ComponentProps, ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from '../../styles/class-names.ts';
import { UiLink, type UiLinkProps } from '../navigation/UiLink.tsx';

type Look = { on?: boolean | undefined; count?: number | undefined; icon?: ReactNode | undefined };

function chipClass(on: boolean | undefined, className?: string): string {
  return cx(
    'inline-flex min-h-8.5 max-md:min-h-11 items-center gap-1.75 rounded-full border px-3.25 text-sm no-underline transition-colors [&_.lucide]:size-4',
    on
      ? 'border-primary bg-primary-soft font-semibold text-primary'
      : 'border-line-strong bg-surface font-medium text-ink2 hover:border-ink3 hover:text-ink',
    className,
  );
}

function Inside({
  icon,
  count,
  children,
}: {
  icon?: ReactNode | undefined;
  count?: number | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon}
      {children}
      {count === undefined ? null : <span className="num">{count}</span>}
    </>
  );
}

export type ChipProps = Omit<ComponentProps<'button'>, 'type'> & Look;

/** A filter that is on or off. */
export function Chip({ on, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={on} className={chipClass(on, className)}>
      <Inside icon={icon} count={count}>
        {children}
      </Inside>
    </button>
  );
}

/** A saved view: it has its own address, so it is a link. */
export function ChipLink({ on, count, icon, className, children, ...rest }: UiLinkProps & Look) {
  return (
    <UiLink {...rest} aria-current={on ? 'page' : undefined} className={chipClass(on, className)}>
      <Inside icon={icon} count={count}>
        {children}
      </Inside>
    </UiLink>
  );
}

interface RemovableChipProps {
  readonly label: string;
  readonly onRemove: () => void;
  /** Opens the choice to be corrected. */
  readonly onEdit?: (() => void) | undefined;
}

/** A choice that can be removed again. */
export function RemovableChip({ label, onRemove, onEdit }: RemovableChipProps) {
  return (
    <span className={chipClass(true, 'pr-1')}>
      {onEdit ? (
        <button
          type="button"
          aria-label={`Edit ${label}`}
          onClick={onEdit}
          className="min-h-8 max-md:min-h-11 text-left hover:underline"
        >
          {label}
        </button>
      ) : (
        label
      )}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-full"
      >
        <X />
      </button>
    </span>
  );
}
