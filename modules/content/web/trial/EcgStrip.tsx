const BEAT = 'h22q12-4 24 0h12l7 7 16-66 18 78 11-19h14q11-2 19-62 8 60 19 62';
const TRACE = `M0 120${BEAT}h10${BEAT}h10${BEAT}h40`;

/** A schematic rhythm strip on graph paper: 8 units to the small square. */
export function EcgStrip({ className }: { readonly className?: string }) {
  return (
    <figure className={`overflow-hidden rounded-md border border-berry/30 bg-berry-soft/25 ${className ?? ''}`}>
      <svg
        viewBox="0 40 540 112"
        role="img"
        aria-label="Schematic lead II strip: flattened P waves, broad QRS complexes and tall narrow T waves, about 48 per minute"
        className="block h-auto w-full"
      >
        <defs>
          <pattern id="ecg-small" width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M8 0H0V8" className="fill-none stroke-berry" strokeOpacity=".16" strokeWidth=".7" />
          </pattern>
          <pattern id="ecg-large" width="40" height="40" patternUnits="userSpaceOnUse">
            <rect width="40" height="40" fill="url(#ecg-small)" />
            <path d="M40 0H0V40" className="fill-none stroke-berry" strokeOpacity=".34" strokeWidth=".8" />
          </pattern>
        </defs>
        <rect y="30" width="540" height="160" fill="url(#ecg-large)" />
        <path d={TRACE} className="fill-none stroke-ink stroke-2 [stroke-linecap:round] [stroke-linejoin:round]" />
      </svg>
    </figure>
  );
}
