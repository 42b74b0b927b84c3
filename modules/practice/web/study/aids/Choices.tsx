export interface ChoicesProps<V> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
}

/** An unobtrusive row of short options, of which one may be chosen. */
export function Choices<V extends string | number>({ label, options, chosen, onChoose }: ChoicesProps<V>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-2 text-sm" data-print="no">
      <span aria-hidden="true" className="mr-1 text-ink2">
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="min-h-9 max-md:min-h-11 rounded-item border border-line px-3 text-ink2 hover:border-ink3 hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ink"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
