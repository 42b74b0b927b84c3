/** The sprig of svg/logo-mark.svg with its transforms applied, to keep it small: a page shows it up to three times. */
const LEAVES =
  'M31.5 14.5c6.31-.66 9.59-5.92 7.42-11.87c-6.31 .66-9.59 5.91-7.42 11.87ZM28 19.5c1.26-6.19-2.62-11.15-8.93-11.43c-1.26 6.19 2.62 11.15 8.93 11.43ZM28.6 19c3.39 5.32 9.63 6.2 14.36 2.02c-3.39-5.33-9.63-6.2-14.36-2.02ZM21.5 28c.54-6.36-4.05-11.1-10.42-10.79c-.54 6.36 4.05 11.1 10.42 10.79Z';
const STEMS = 'M32 14C26 22 18 31 8.5 42M21.8 28c3.2 1 5 2.8 5.8 5M21.8 28c5-.6 9 .2 12.5 2.2';
/** Lines of zero length with round caps are dots. */
const BERRIES = 'M28 38.4h0M38.6 32.8h0';

/** Spruce leaves, two berries. Decoration; the name is beside it. */
export function LogoMark({ className = 'size-9.5' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`flex-none fill-none [stroke-linecap:round] ${className}`}>
      <path d={LEAVES} className="fill-primary" />
      <path d={STEMS} className="stroke-primary stroke-[2.5]" />
      <path d={BERRIES} className="stroke-berry stroke-[10.8]" />
    </svg>
  );
}
