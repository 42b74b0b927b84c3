import { Field, SearchInput } from '@app/platform/web/ui';
import { useSearch } from './use-search.ts';

interface SearchFormProps {
  readonly label: string;
  /** Shown in the box instead of the label above it. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string;
}

/** A search that Enter starts. The box follows the address, and emptying it shows everything again. */
export function SearchForm({ label, placeholder, value, onSearch, className }: SearchFormProps) {
  const { typed, setTyped, last, search } = useSearch(value, onSearch);
  const type = (text: string) => {
    setTyped(text);
    if (text === '' && last !== '') search('');
  };
  const box = {
    value: typed,
    maxLength: 200,
    onChange: (each: { target: { value: string } }) => type(each.target.value),
  };
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      {placeholder === undefined ? (
        <Field label={label}>
          <SearchInput {...box} />
        </Field>
      ) : (
        <SearchInput {...box} aria-label={label} placeholder={placeholder} />
      )}
    </form>
  );
}
