import { cx } from '../../styles/class-names.ts';

/** `bare` on a coloured button, where the key takes the colour of the text. */
export function Kbd({ children, bare }: { children: string; bare?: boolean | undefined }) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-5 rounded-xs border border-b-2 px-1.25 text-center font-mono text-[0.75rem] leading-4.5',
        bare ? 'border-current' : 'border-line-strong bg-sunken text-ink2',
      )}
    >
      {children}
    </kbd>
  );
}
