import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { cx } from '../../styles/class-names.ts';
import { useFieldWiring } from './Field.tsx';

type Base = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** Some but not all of its items; shown as a dash. */
  mixed?: boolean | undefined;
  ref?: ComponentProps<'input'>['ref'] | undefined;
};
/** Either visible words, or a spoken name for a box that is alone in a table row. */
export type CheckboxProps = Base & ({ children: ReactNode } | { children?: undefined; 'aria-label': string });

const BOX =
  'peer size-5.5 appearance-none rounded-[6px] border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary aria-invalid:border-wrong disabled:border-line disabled:bg-sunken disabled:checked:bg-ink3 forced-colors:appearance-auto';
const SIGN =
  'pointer-events-none absolute inset-0 m-auto size-4 text-on-primary opacity-0 [stroke-width:2.5] forced-colors:hidden';

export function Checkbox({ children, mixed = false, className, ref, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  const hold = (node: HTMLInputElement | null) => {
    own.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  const box = (
    <span className="relative mt-px inline-grid size-5.5 flex-none">
      <input {...rest} {...useFieldWiring(rest)} ref={hold} type="checkbox" className={BOX} />
      <Check className={cx(SIGN, !mixed && 'peer-checked:opacity-100')} />
      {mixed ? <Minus className={cx(SIGN, 'opacity-100')} /> : null}
    </span>
  );
  // Without a label it is small: a larger hit area helps fingers on a phone.
  if (children === undefined)
    return <label className="inline-flex flex-none max-md:-m-2.75 max-md:p-2.75">{box}</label>;
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2.5 has-disabled:text-ink3 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      {box}
      <span>{children}</span>
    </label>
  );
}
