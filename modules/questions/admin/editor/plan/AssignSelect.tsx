import type { Edition } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Select } from '@app/platform/web/ui';
import { planApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';

interface AssignSelectProps {
  readonly edition: Edition;
  /** The id of the assignee; empty when unassigned. */
  readonly value: string;
  /** Shown while the colleagues load, or when the assignee is no longer among them. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onChange: (personId: string) => void;
}

/** Chooses one of the staff who may edit questions of this bank. */
export function AssignSelect({ edition, value, name, label, disabled, onChange }: AssignSelectProps) {
  const { data } = useQuery(queryOf(planApi.colleagues, { query: { edition } }));
  const rows = data?.rows ?? [];
  const colleagues = rows.map(({ id, name, you }) => ({ value: id, label: you ? `${name} (you)` : name }));
  const options =
    value === '' || colleagues.some((each) => each.value === value)
      ? colleagues
      : [{ value, label: name ?? '' }, ...colleagues];
  return (
    <Select
      size="s"
      aria-label={label}
      disabled={disabled}
      value={value}
      prompt="Nobody"
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
