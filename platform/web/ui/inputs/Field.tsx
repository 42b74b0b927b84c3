import { createContext, type ReactNode, useContext, useId } from 'react';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../../styles/class-names.ts';

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<Wiring | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** A muted word after the label: "optional", "read only". */
  aside?: ReactNode | undefined;
  /** On the right of the label row, e.g. a "Forgot it?" link. */
  labelEnd?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** A success message. */
  ok?: ReactNode | undefined;
  required?: boolean | undefined;
  /** Only when the control cannot take its id from here. */
  id?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Labels one control and connects its hint and error to it. The control inside reads these ids from context. */
export function Field(props: FieldProps) {
  const { label, aside, labelEnd, hint, error, ok, required = false, hideLabel, className, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', ok ? `${id}-ok` : ''].filter(Boolean).join(' ');
  const wiring = { id, describedBy: ids || undefined, invalid: Boolean(error), required };
  return (
    <div className={className}>
      <div className={cx('mb-1.5 flex items-baseline justify-between gap-3 text-sm', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-semibold">
          {label}
          {aside ? <span className="font-normal text-ink3"> {aside}</span> : null}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNote id={`${id}-hint`}>{hint}</FieldNote>
      <FieldNote id={`${id}-error`} tone="error">
        {error}
      </FieldNote>
      <FieldNote id={`${id}-ok`} tone="ok">
        {ok}
      </FieldNote>
    </div>
  );
}

/** The line under a control. Errors and successes have an icon, never colour alone. */
export function FieldNote({
  id,
  tone = 'hint',
  children,
}: {
  id?: string | undefined;
  tone?: 'hint' | 'error' | 'ok' | undefined;
  children?: ReactNode | undefined;
}) {
  if (!children) return null;
  const colour = { hint: 'text-ink3', error: 'text-wrong', ok: 'text-correct' }[tone];
  return (
    <p id={id} className={cx('mt-1.5 flex gap-1.5 text-xs leading-snug', colour)}>
      {tone === 'error' ? <TriangleAlert className="mt-0.5 size-4" /> : null}
      {tone === 'ok' ? <Check className="mt-0.5 size-4" /> : null}
      <span>{children}</span>
    </p>
  );
}

type OwnAttributes = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
};

/** The attributes a control takes from the Field around it; its own win. */
export function useFieldWiring(own: OwnAttributes) {
  const wiring = useContext(FieldContext);
  const invalid = own['aria-invalid'] === true || own['aria-invalid'] === 'true' || Boolean(wiring?.invalid);
  return {
    id: own.id ?? wiring?.id,
    required: own.required ?? (wiring?.required || undefined),
    'aria-describedby': own['aria-describedby'] ?? wiring?.describedBy,
    'aria-invalid': invalid || undefined,
  } as const;
}
