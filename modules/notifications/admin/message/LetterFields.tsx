import { GROUP_LABELS, GROUPS } from '@app/notifications/contract';
import { Field, Segmented, Select, TextArea, TextInput } from '@app/platform/web/ui';
import { PeoplePicker } from '@app/users/admin';
import type { UseFormReturn } from 'react-hook-form';
import { AudienceSize } from '../parts/AudienceSize.tsx';
import type { LetterForm } from './letter.ts';

const TO = [
  { value: 'people', label: 'Named people' },
  { value: 'group', label: 'A group' },
] as const;

interface LetterFieldsProps {
  readonly form: UseFormReturn<LetterForm>;
  readonly letter: LetterForm;
}

export function LetterFields({ form, letter }: LetterFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Segmented
        label="To"
        options={TO}
        value={letter.to}
        onChange={(to) => form.setValue('to', to, { shouldDirty: true })}
      />
      {letter.to === 'people' ? (
        <PeoplePicker
          label="Recipients"
          value={letter.uids}
          onChange={(uids) => form.setValue('uids', [...uids], { shouldDirty: true, shouldValidate: uids.length > 0 })}
          error={errors.uids ? 'Choose at least one person.' : undefined}
        />
      ) : (
        <Field label="Group" required error={errors.audience?.message}>
          <Select
            {...form.register('audience')}
            options={GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
          />
          <AudienceSize group={letter.audience} />
        </Field>
      )}
      <Field label="Title" required error={errors.title?.message}>
        <TextInput {...form.register('title')} maxLength={120} />
      </Field>
      <Field
        label="Text"
        required
        error={errors.body?.message}
        hint="Markdown: **bold**, lists and [links](https://…)."
      >
        <TextArea {...form.register('body')} rows={8} maxLength={10_000} />
      </Field>
    </>
  );
}
