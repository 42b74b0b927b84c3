import { type DeskForm, type DeskProfile, type MocksDesk, mocksDeskApi, type StockGap } from '@app/mocks/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Dialog, Field, Notice, Select, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall, useOperation } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

function useKeepDesk(): (desk: MocksDesk) => void {
  const cache = useQueryClient();
  return (desk) => void cache.setQueryData(queryOf(mocksDeskApi.desk, {}).queryKey, desk);
}

function Gaps({ gaps }: { readonly gaps: readonly StockGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warn" title="Not created: these areas have too few questions">
      <ul>
        {gaps.map(({ name, wanted, found }) => (
          <li key={name}>
            {name}: {found} of {wanted}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Creates a fixed form from the bank, or names the areas with too few questions. */
export function NewFormDialog({
  profiles,
  onClose,
}: {
  readonly profiles: readonly DeskProfile[];
  readonly onClose: () => void;
}) {
  const keep = useKeepDesk();
  const [title, setTitle] = useState('');
  const [profile, setProfile] = useState(profiles[0]?.slug ?? '');
  const create = useOperation(mocksDeskApi.createForm, {
    onDone: ({ desk, gaps }) => {
      keep(desk);
      if (gaps.length === 0) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a fixed mock"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={create.pending}
            disabled={title.trim() === ''}
            onClick={() => void create.call({ body: { title, profile } })}
          >
            Create
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Its questions are drawn from the bank by the blueprint, starting with those no other mock uses. Learners
          cannot see it until you open it to them.
        </p>
        <ProblemNotice problem={create.problem} title="Not created." />
        <Gaps gaps={create.reply?.gaps ?? []} />
        <Field label="Title">
          <TextInput value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label="Format">
          <Select
            value={profile}
            onChange={(event) => setProfile(event.target.value)}
            options={profiles.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** Uploads a file of judges' ratings. */
export function RatingsDialog({ form, onClose }: { readonly form: DeskForm; readonly onClose: () => void }) {
  const keep = useKeepDesk();
  const [csv, setCsv] = useState('');
  const rate = useCall(mocksDeskApi.rateForm, { onDone: ({ desk }) => keep(desk) });
  const { reply } = rate;
  const read = async (file: File | undefined) => setCsv(file ? await file.text() : '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ratings of ${form.title}`}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            busy={rate.pending}
            disabled={csv === ''}
            onClick={() => void rate.call({ params: { id: form.id }, body: { csv } })}
          >
            Import the ratings
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          A CSV file with three columns: judge, code of the question, and how many of 100 candidates who only just pass
          would get it right. Five judges who have rated every question set the pass mark.
        </p>
        <ProblemNotice problem={rate.problem} title="Not imported." />
        {reply ? (
          <Notice
            tone={reply.problems.length > 0 ? 'warn' : 'info'}
            title={`${reply.ratings === 1 ? '1 rating' : `${reply.ratings} ratings`} from ${reply.judges === 1 ? '1 judge' : `${reply.judges} judges`} imported`}
          >
            <ul>
              {reply.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <Field label="CSV file">
          <TextInput type="file" accept=".csv,text/csv" onChange={(event) => void read(event.target.files?.[0])} />
        </Field>
      </div>
    </Dialog>
  );
}
