import { type DeskForm, type DeskProfile, FORM_STATES, KEYS_PARAM, mocksDeskApi } from '@app/mocks/contract';
import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, ConfirmDialog, Select, Table, Tbody, Td, Th, Thead, toast, Tr } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NewFormDialog, RatingsDialog } from './FormDialogs.tsx';
import { KeysDialog } from './Keys.tsx';

const LABELS: Readonly<Record<DeskForm['state'], string>> = {
  open: 'Open to learners',
  reserved: 'Kept back',
  retired: 'Retired',
};
const OPTIONS = FORM_STATES.map((value) => ({ value, label: LABELS[value] }));
/** States that learners notice at once; keeping a form back needs no confirmation. */
const CONSEQUENCES: Readonly<Partial<Record<DeskForm['state'], readonly [label: string, text: string]>>> = {
  open: [
    'Open to learners',
    'Every learner with the question bank can sit it from now on, and whoever has sat it knows its questions.',
  ],
  retired: [
    'Retire',
    'Nobody can start it any more and no new sitting can use it. Whoever is sitting it now can finish, and results stay.',
  ],
};
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

interface RowProps {
  readonly form: DeskForm;
  readonly mayEdit: boolean;
  readonly onRate: () => void;
  readonly onKeys: () => void;
}

/** Asks before a change that reaches learners. */
function useStateChange(form: DeskForm) {
  const cache = useQueryClient();
  const [nextState, setNextState] = useState<DeskForm['state'] | null>(null);
  const change = useCall(mocksDeskApi.changeForm, {
    onDone: (desk) => {
      cache.setQueryData(queryOf(mocksDeskApi.desk, {}).queryKey, desk);
      toast({ message: `${form.title} is saved.` });
    },
    onProblem: 'toast',
  });
  const send = async (state: DeskForm['state']) => {
    await change.call({ params: { id: form.id }, body: { state } });
    setNextState(null);
  };
  const pick = (state: DeskForm['state']) => (CONSEQUENCES[state] ? setNextState(state) : void send(state));
  const [label = '', text = ''] = (nextState && CONSEQUENCES[nextState]) ?? [];
  const question = (
    <ConfirmDialog
      open={nextState !== null}
      title={`${label}: ${form.title}?`}
      confirmLabel={label}
      busy={change.pending}
      onConfirm={() => nextState && void send(nextState)}
      onCancel={() => setNextState(null)}
    >
      {text}
    </ConfirmDialog>
  );
  return { pick, pending: change.pending, question };
}

function Row({ form, mayEdit, onRate, onKeys }: RowProps) {
  const { pick, pending, question } = useStateChange(form);
  return (
    <Tr>
      <Th scope="row" className="whitespace-nowrap">
        {form.title}
      </Th>
      <Td>
        {mayEdit ? (
          <Select
            size="s"
            className="min-w-44"
            aria-label={`State of ${form.title}`}
            options={OPTIONS}
            value={form.state}
            disabled={pending}
            onChange={(event) => pick(event.target.value as DeskForm['state'])}
          />
        ) : (
          LABELS[form.state]
        )}
        {question}
      </Td>
      <Td>{form.sitters}</Td>
      <Td>{figure(form.kr20)}</Td>
      <Td>{figure(form.sem)}</Td>
      <Td>
        {form.suspected.length > 0 ? (
          <Button size="s" onClick={onKeys}>
            {form.suspected.length}…<span className="sr-only"> keys in doubt in {form.title}</span>
          </Button>
        ) : (
          '0'
        )}
      </Td>
      <Td>
        {form.line === null ? `not set, ${form.judges} of 5 judges` : `${form.line}, ${form.judges} judges`}{' '}
        {mayEdit ? (
          <Button size="s" onClick={onRate}>
            Ratings…<span className="sr-only"> of {form.title}</span>
          </Button>
        ) : null}
      </Td>
    </Tr>
  );
}

/** Fixed forms: who can sit them, and the statistics of first sittings. */
export function Forms({
  rows,
  profiles,
}: {
  readonly rows: readonly DeskForm[];
  readonly profiles: readonly DeskProfile[];
}) {
  const rights = useAdminFacts().rightsIn('paques');
  const [rated, setRated] = useState<DeskForm | null>(null);
  const [making, setMaking] = useState(false);
  const [params, setParams] = useSearchParams();
  const doubted = rows.find(({ id }) => id === params.get(KEYS_PARAM));
  const showKeys = (id: string | null) => setParams(id === null ? {} : { [KEYS_PARAM]: id }, { replace: true });
  return (
    <Card
      title="Fixed mocks"
      aside={
        rights.a ? (
          <Button size="s" onClick={() => setMaking(true)}>
            Create a fixed mock…
          </Button>
        ) : undefined
      }
    >
      <p className="mb-3 text-sm text-ink2">
        Figures are counted every night from first attempts. Reliability (KR-20) is between 0 and 1: the nearer to 1,
        the more a score says about the person and the less about chance. About two scores in three are within one
        standard error of what the person would score on average. The pass mark is the judges’ cut plus one standard
        error, rounded up. A key is in doubt when those who do well elsewhere choose another option.
      </p>
      <Table caption="Fixed mocks and their figures">
        <Thead>
          <Th>Mock</Th>
          <Th>Who may sit it</Th>
          <Th>First sittings</Th>
          <Th>Reliability (KR-20)</Th>
          <Th>Standard error, in questions</Th>
          <Th>Keys in doubt</Th>
          <Th>Pass mark, in questions</Th>
        </Thead>
        <Tbody>
          {rows.map((form) => (
            <Row
              key={form.id}
              form={form}
              mayEdit={rights.e}
              onRate={() => setRated(form)}
              onKeys={() => showKeys(form.id)}
            />
          ))}
        </Tbody>
      </Table>
      {making ? (
        <NewFormDialog profiles={profiles.filter(({ active }) => active)} onClose={() => setMaking(false)} />
      ) : null}
      {doubted ? <KeysDialog form={doubted} mayEdit={rights.e} onClose={() => showKeys(null)} /> : null}
      {rated ? <RatingsDialog form={rated} onClose={() => setRated(null)} /> : null}
    </Card>
  );
}
