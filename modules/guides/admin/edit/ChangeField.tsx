import { CHANGES } from '@app/guides/contract';
import type { FieldInputProps } from '@app/platform/admin';
import { RadioGroup } from '@app/platform/web/ui';
import { useFormContext, useWatch } from 'react-hook-form';

const WHAT_HAPPENS: Readonly<Record<(typeof CHANGES)[number]['value'], string>> = {
  clinical: 'Everyone who has read it to the end sees it marked as changed, and what changed.',
  editorial: 'A typo or a clearer sentence. It is not marked as changed, and highlights stay.',
};

/** Whether a changed text changes what the guide teaches. There is nothing to choose while the text is unchanged. */
export function ChangeField({ name, value, onChange, disabled, row }: FieldInputProps) {
  const { control } = useFormContext();
  const body: unknown = useWatch({ control, name: 'body' });
  if (body === row?.['body'])
    return <p className="text-sm text-ink3">The text is unchanged, so there is nothing to choose.</p>;
  return (
    <RadioGroup
      legend="What this save changes"
      hideLegend
      name={name}
      value={typeof value === 'string' ? value : 'clinical'}
      onChange={onChange}
      options={CHANGES.map((each) => ({ ...each, hint: WHAT_HAPPENS[each.value], disabled }))}
    />
  );
}
