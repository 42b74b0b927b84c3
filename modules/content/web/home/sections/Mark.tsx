const SHAPES = { tick: 'M20 6 9 17l-5-5', down: 'm6 9 6 6 6-6' } as const;
type Shape = keyof typeof SHAPES;

/** The drawing itself, once per page; every mark refers to it. */
export const MarkShape = ({ of }: { readonly of: Shape }) => (
  <svg aria-hidden="true" className="hidden">
    <symbol id={`mark-${of}`} viewBox="0 0 24 24">
      <path d={SHAPES[of]} className="fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]" />
    </symbol>
  </svg>
);

/** Decoration: the text beside it says the same. The list sets its size and position. */
export const Mark = ({ of }: { readonly of: Shape }) => (
  <svg aria-hidden="true" className="lucide">
    <use href={`#mark-${of}`} />
  </svg>
);
