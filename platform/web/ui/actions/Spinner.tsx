/** Decoration beside words that say what is happening; give `label` only when it is alone. */
export function Spinner({ label }: { label?: string | undefined }) {
  return label ? <span className="spin" role="img" aria-label={label} /> : <span className="spin" aria-hidden="true" />;
}
