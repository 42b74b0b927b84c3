const LEAF_SMALL = 'M0 0C5-3.9 5-10.1 0-14C-5-10.1-5-3.9 0 0Z';
const LEAF = 'M0 0C4.8-4.1 4.8-10.4 0-14.5C-4.8-10.4-4.8-4.1 0 0Z';
const LEAF_LOW = 'M0 0C4.8-4.2 4.8-10.8 0-15C-4.8-10.8-4.8-4.2 0 0Z';
const STEMS = 'M32 14C26 22 18 31 8.5 42M21.8 28c3.2 1 5 2.8 5.8 5M21.8 28c5-.6 9 .2 12.5 2.2';

/** The sprig: spruce leaves, two berries. Decoration; the name stands beside it. */
export function LogoMark({ className = 'size-9.5' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`flex-none ${className}`}>
      <g className="fill-primary">
        <path transform="translate(31.5 14.5) rotate(32)" d={LEAF_SMALL} />
        <path transform="translate(28 19.5) rotate(-38)" d={LEAF} />
        <path transform="translate(28.6 19) rotate(98)" d={LEAF} />
        <path transform="translate(21.5 28) rotate(-44)" d={LEAF_LOW} />
      </g>
      <path d={STEMS} className="fill-none stroke-primary stroke-[2.5] [stroke-linecap:round]" />
      <circle cx="28" cy="38.4" r="5.4" className="fill-berry" />
      <circle cx="38.6" cy="32.8" r="5.4" className="fill-berry" />
    </svg>
  );
}
