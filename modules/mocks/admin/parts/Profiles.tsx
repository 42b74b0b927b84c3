import { type DeskProfile, EXAM_SCREEN, mocksDeskApi, type ProfileChange } from '@app/mocks/contract';
import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import {
  Button,
  Card,
  Dialog,
  Field,
  Switch,
  Table,
  Tbody,
  Td,
  TextInput,
  Th,
  Thead,
  Tr,
  UiLink,
} from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const changeOf = ({ name, about, minutes, break_minutes, shuffle, active, version }: DeskProfile): ProfileChange => ({
  name,
  about,
  minutes,
  break_minutes,
  shuffle,
  active,
  version,
});

function Editor({ profile, onClose }: { readonly profile: DeskProfile; readonly onClose: () => void }) {
  const cache = useQueryClient();
  const [value, setValue] = useState(changeOf(profile));
  const save = useCall(mocksDeskApi.changeProfile, {
    onDone: (desk) => {
      cache.setQueryData(queryOf(mocksDeskApi.desk, {}).queryKey, desk);
      onClose();
    },
  });
  const set = (part: Partial<ProfileChange>) => setValue((before) => ({ ...before, ...part }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${profile.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={save.pending}
            onClick={() => void save.call({ params: { id: profile.id }, body: value })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>Mocks that have been created keep the times and the order of options they were created with.</p>
        <ProblemNotice problem={save.problem} />
        <Field label="Name">
          <TextInput value={value.name} maxLength={60} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Field label="What it is">
          <TextInput value={value.about} maxLength={200} onChange={(event) => set({ about: event.target.value })} />
        </Field>
        <p className="text-sm text-ink2">
          Papers, questions and minutes change by a new version: <UiLink href={EXAM_SCREEN}>The exam</UiLink>.
        </p>
        <Switch checked={value.shuffle} onChange={(event) => set({ shuffle: event.target.checked })}>
          Shuffle the options for each person
        </Switch>
        <Switch checked={value.active} onChange={(event) => set({ active: event.target.checked })}>
          Learners can start it
        </Switch>
      </div>
    </Dialog>
  );
}

/** The exam formats. */
export function Profiles({ rows }: { readonly rows: readonly DeskProfile[] }) {
  const mayEdit = useAdminFacts().rightsIn('paques').e;
  const [edited, setEdited] = useState<DeskProfile | null>(null);
  return (
    <Card title="Formats">
      <Table caption="Formats of mocks">
        <Thead>
          <Th>Name</Th>
          <Th>Papers</Th>
          <Th>Minutes</Th>
          <Th>Break</Th>
          <Th>Options</Th>
          <Th>State</Th>
          {mayEdit ? (
            <Th>
              <span className="sr-only">Change</span>
            </Th>
          ) : null}
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Th scope="row">{row.name}</Th>
              <Td>
                {row.papers} × {row.questions}
              </Td>
              <Td>{row.minutes}</Td>
              <Td>{row.break_minutes}</Td>
              <Td>{row.shuffle ? 'Shuffled' : 'As written'}</Td>
              <Td>{row.active ? 'Learners can start it' : 'Off'}</Td>
              {mayEdit ? (
                <Td>
                  <Button size="s" onClick={() => setEdited(row)}>
                    Change<span className="sr-only"> {row.name}</span>
                  </Button>
                </Td>
              ) : null}
            </Tr>
          ))}
        </Tbody>
      </Table>
      {edited ? <Editor profile={edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}
