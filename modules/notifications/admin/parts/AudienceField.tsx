import { GROUPS, type Group } from '@app/notifications/contract';
import type { FieldInputProps } from '@app/platform/admin';
import { Select, UiLink } from '@app/platform/web/ui';
import { useLocation } from 'react-router';
import { AudienceSize } from './AudienceSize.tsx';

const isGroup = (value: unknown): value is Group => GROUPS.some((group) => group === value);

/** The group with its size, so that nobody writes to more people than they meant. */
export function AudienceField({ name, field, value, onChange, onBlur, disabled, row }: FieldInputProps) {
  const { pathname } = useLocation();
  // Those of named people were made for them: neither can become the other.
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
      {isGroup(value) ? <AudienceSize group={value} /> : null}
      {typeof row?.['id'] === 'string' ? (
        <p className="mt-1.5 text-sm">
          <UiLink href={pathname.replace(/edit$/, row['id'])}>Who has read it</UiLink>
        </p>
      ) : null}
    </>
  );
}
