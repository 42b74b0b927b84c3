import { isGroup } from '@app/notifications/contract';
import type { FieldInputProps } from '@app/platform/admin';
import { lineOf } from '@app/platform/contract';
import { Select } from '@app/platform/web/ui';
import { AudienceSize } from './AudienceSize.tsx';

/** The group with its size, so that staff do not write to more people than intended. */
export function AudienceField({ name, field, value, onChange, onBlur, disabled, row, edition }: FieldInputProps) {
  // A notification for named users cannot become one for a group, or the other way round.
  const named = row?.['audience'] === 'named';
  const choices = (field.choices ?? []).filter((choice) => isGroup(choice.value) !== named);
  const chosen = typeof value === 'string' ? value : '';
  return (
    <>
      <Select
        id={name}
        name={name}
        disabled={disabled || named}
        value={chosen}
        options={choices}
        {...(chosen === '' ? { prompt: 'Choose one' } : {})}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
      />
      {isGroup(value) ? <AudienceSize group={value} line={lineOf(edition)} /> : null}
    </>
  );
}
