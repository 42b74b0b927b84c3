export type ScoreBarProps = {
  /** 0 to 100. */
  value: number;
  /** Everyone's average, 0 to 100: the berry mark. */
  everyone?: number | undefined;
  /** Read by screen readers instead of the bar, e.g. "41 per cent, everyone 62". */
  label: string;
  /** 8 px instead of 12, for table rows. */
  thin?: boolean | undefined;
  className?: string | undefined;
};

export function clampPercent(value: number): number {
  return Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
}

/** A score as a bar, with everyone's mark. Drawn in SVG: our CSP refuses a width in a style attribute. */
export function ScoreBar({ value, everyone, label, thin, className }: ScoreBarProps) {
  const tall = thin ? 8 : 12;
  const mark = everyone === undefined ? null : clampPercent(everyone);
  return (
    <svg role="img" aria-label={label} width="100%" height={tall} className={`overflow-visible ${className ?? ''}`}>
      <rect width="100%" height={tall} rx={tall / 2} className="fill-track" />
      <rect width={`${clampPercent(value)}%`} height={tall} rx={tall / 2} className="fill-primary" />
      {mark === null ? null : (
        <svg x={`${mark}%`} overflow="visible">
          <rect
            x="-1.5"
            y="-4"
            width="3"
            height={tall + 8}
            rx="2"
            className="fill-berry stroke-surface stroke-[3] [paint-order:stroke]"
          />
        </svg>
      )}
    </svg>
  );
}
