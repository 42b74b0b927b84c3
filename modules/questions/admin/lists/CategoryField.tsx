import { Button, Field, Select } from '@app/platform/web/ui';

interface CategoryFieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly value: string;
  /** The first, empty choice. */
  readonly prompt: string;
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onChange: (categoryId: string) => void;
}

/** A select of categories that says why it is still, or stays, empty. */
export function CategoryField({ choices, loading, failed, onRetry, error, onChange, ...select }: CategoryFieldProps) {
  const unread = (
    <>
      The categories could not be loaded.{' '}
      <Button size="s" tone="quiet" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
  return (
    <Field label="Category" error={failed && choices.length === 0 ? unread : error}>
      {/* Said in the field: a line below it would move everything under it twice. */}
      <Select
        {...select}
        prompt={loading ? 'Loading the categories…' : select.prompt}
        options={choices}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
