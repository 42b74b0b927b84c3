import type { FieldInputProps } from '@app/platform/admin';
import { Select, TextInput } from '@app/platform/web/ui';
import { useLinks } from './use-links.ts';

/** The topics of the chosen category. */
export function TopicField({ name, value, onChange, onBlur, disabled, edition }: FieldInputProps) {
  const { category, topics } = useLinks(edition);
  if (category === '') return <TextInput id={name} value="" readOnly placeholder="Choose a category first" />;
  const chosen = typeof value === 'string' ? value : '';
  const existing = topics.map(({ slug, name: label }) => ({ value: slug, label }));
  const options = existing.some((each) => each.value === chosen)
    ? existing
    : [...existing, { value: chosen, label: chosen }];
  return (
    <Select
      id={name}
      name={name}
      value={chosen}
      disabled={disabled}
      prompt="The whole category"
      options={options.filter((each) => each.value !== '')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
