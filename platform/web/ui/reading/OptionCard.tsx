import Strikethrough from 'lucide-react/icons/strikethrough';
import { cx } from '../../styles/class-names.ts';
import { Letter, type Shared, SHELL, SIZES } from './option-parts.tsx';

export type OptionCardProps = Shared & {
  name: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  struck?: boolean | undefined;
  /** Shows the strike button; the page handles the S key. */
  onStrike?: ((struck: boolean) => void) | undefined;
  disabled?: boolean | undefined;
};

/** An answer that can be chosen: the whole row is clickable, with a real radio inside. */
export function OptionCard(props: OptionCardProps) {
  const { letter, children, note, size = 'm', name, value, checked, onChoose, struck, onStrike, disabled } = props;
  const look = disabled
    ? 'cursor-not-allowed border-line bg-sunken text-ink3'
    : checked
      ? 'border-primary bg-primary-soft inset-ring inset-ring-primary'
      : struck
        ? 'border-dashed border-line-strong bg-transparent'
        : 'border-line-strong bg-surface hover:border-primary hover:bg-primary-soft/35';
  return (
    <div
      data-chosen={checked || undefined}
      className={cx(
        SHELL,
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        look,
      )}
    >
      <label className={cx('flex flex-1 items-center', SIZES[size], disabled && 'cursor-not-allowed')}>
        <input
          type="radio"
          className="sr-only"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={() => onChoose(value)}
        />
        <Letter size={size} className={checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong'}>
          {letter}
        </Letter>
        <span className="sr-only">{letter}. </span>
        <span className={cx('min-w-0 flex-1', struck && 'text-ink3 line-through decoration-2')}>{children}</span>
        {note ? <span className="flex-none text-sm text-ink3">{note}</span> : null}
        {struck ? <span className="flex-none text-sm text-ink3">struck</span> : null}
      </label>
      {onStrike && !disabled ? (
        <button
          type="button"
          aria-pressed={Boolean(struck)}
          aria-label={`Strike out option ${letter}`}
          title="Strike out"
          onClick={() => onStrike(!struck)}
          className={cx(
            'mr-1 grid flex-none place-items-center rounded-md text-ink3 hover:bg-sunken hover:text-ink aria-pressed:text-ink',
            size === 's' ? 'size-9' : 'size-11',
          )}
        >
          <Strikethrough />
        </button>
      ) : null}
    </div>
  );
}
