import { profileApi } from '@app/accounts/contract';
import { Button, DayInput, Field } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { Part } from '../Part.tsx';

interface ExamPartProps {
  readonly note: string;
  readonly exam: {
    readonly value: string;
    readonly stored: string | null;
    readonly min: string;
    readonly max: string;
  };
  /** Null: the stored one again. */
  readonly onChange: (day: string | null) => void;
}

/** The exam that an offer by the day runs up to. It is a preference of the person, so another day is saved first. */
export function ExamPart({ note, exam, onChange }: ExamPartProps) {
  const { value, stored, min, max } = exam;
  const save = useCall(profileApi.changePreferences, {
    refresh: [profileApi.preferences],
    onDone: () => onChange(null),
  });
  const isPossible = value >= min && value <= max;
  return (
    <Part title="When is your exam?">
      <Field label="Exam date" hint={`${note} Your plan uses this date too.`}>
        <DayInput value={value} min={min} max={max} onDay={(day) => day !== null && onChange(day)} />
      </Field>
      {value === stored ? null : (
        <Button
          className="mt-3"
          busy={save.pending}
          disabled={!isPossible}
          onClick={() => void save.call({ body: { exam_date: value } })}
        >
          Save my exam date
        </Button>
      )}
      <ProblemNotice problem={save.problem} title="Not saved." className="mt-3" />
    </Part>
  );
}
