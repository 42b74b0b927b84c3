import { type ExamAttempt, examApi, type OwnExam } from '@app/mocks/contract';
import { Button, Dialog, Field, Select, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';

const RESULTS = [
  { value: '', label: 'I would rather not say, or do not know yet' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Not passed' },
];

interface AttemptDialogProps {
  readonly exam: OwnExam;
  readonly attempt: ExamAttempt;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Notes an attempt, or changes one. The result is the learner's to give. */
export function AttemptDialog({ exam, attempt, isNew, onClose }: AttemptDialogProps) {
  const [value, setValue] = useState(attempt);
  const save = useCall(examApi.saveAttempt, { onDone: onClose, refresh: [examApi.own] });
  const set = (part: Partial<ExamAttempt>) => setValue((before) => ({ ...before, ...part }));
  const { id, ...body } = value;
  const isToCome = body.sat_on > exam.today;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Note an attempt' : 'Change the attempt'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={save.pending}
            disabled={body.sat_on === ''}
            onClick={() =>
              void save.call({ params: { id }, body: { ...body, outcome: isToCome ? null : body.outcome } })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemNotice problem={save.problem} />
        <Field label="Part">
          <Select
            value={body.part_id}
            options={exam.parts.map((part) => ({ value: part.id, label: part.name }))}
            onChange={(event) => set({ part_id: event.target.value })}
          />
        </Field>
        <Field label="Day you sit or sat it" error={save.problem?.fields['sat_on']}>
          <TextInput type="date" value={body.sat_on} onChange={(event) => set({ sat_on: event.target.value })} />
        </Field>
        {isToCome ? null : (
          <Field
            label="Result, if you like"
            hint="Only you see it. It tells the plan which part is done."
            error={save.problem?.fields['outcome']}
          >
            <Select
              value={body.outcome ?? ''}
              options={RESULTS}
              onChange={(event) => set({ outcome: (event.target.value || null) as ExamAttempt['outcome'] })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
