/** Decoration beside a word that says what is going on; give `label` only when it stands alone. */
export function Spinner({ label }: { label?: string | undefined }) {
  return label ? <span className="spin" role="img" aria-label={label} /> : <span className="spin" aria-hidden="true" />;
}
