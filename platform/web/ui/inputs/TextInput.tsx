import type { ComponentProps, ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import { cx } from '../../styles/class-names.ts';
import { controlClass } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: 's' | 'm' | undefined;
  /** Inside the box, before the text; decoration only. */
  icon?: ReactNode | undefined;
  /** Inside the box at the end: a small button, a unit, a key hint. */
  end?: ReactNode | undefined;
  /** For codes and dates, which line up in mono. */
  mono?: boolean | undefined;
};

export function TextInput({ size = 'm', icon, end, mono, className, type = 'text', ...rest }: TextInputProps) {
  const inside = cx(
    'read-only:not-disabled:bg-sunken/50',
    mono && 'font-mono',
    icon ? 'pl-10.5' : '',
    end ? 'pr-20' : '',
  );
  const plain = !icon && !end;
  const input = (
    <input
      {...rest}
      {...useFieldWiring(rest)}
      type={type}
      className={controlClass(size, cx(inside, plain && className))}
    />
  );
  if (plain) return input;
  return (
    <div className={cx('relative', className)}>
      {icon ? (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink3">{icon}</span>
      ) : null}
      {input}
      {end ? <span className="absolute inset-y-0 right-1.5 flex items-center gap-1">{end}</span> : null}
    </div>
  );
}

/** Needs a name: put it in a Field, or give `aria-label`. */
export function SearchInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  return <TextInput {...props} type="search" icon={<Search />} />;
}

/** One address: with its keyboard, no autocorrection, and autofill. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      autoCapitalize="none"
      maxLength={254}
      {...props}
    />
  );
}
