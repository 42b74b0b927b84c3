import { type DeskForm, FORM_STATES, mocksDeskApi } from '@app/mocks/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Card, Select, Table, Tbody, Td, Th, Thead, toast, Tr } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';

const LABELS: Readonly<Record<DeskForm['state'], string>> = {
  open: 'Open to learners',
  reserved: 'Kept back',
  retired: 'Retired',
};
const OPTIONS = FORM_STATES.map((value) => ({ value, label: LABELS[value] }));
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

function Row({ form }: { readonly form: DeskForm }) {
  const cache = useQueryClient();
  const change = useCall(mocksDeskApi.changeForm, {
    onDone: (desk) => {
      cache.setQueryData(queryOf(mocksDeskApi.desk, {}).queryKey, desk);
      toast({ message: `${form.title} is saved.` });
    },
    onProblem: 'toast',
  });
  return (
    <Tr>
      <Th scope="row">{form.title}</Th>
      <Td>
        <Select
          size="s"
          aria-label={`State of ${form.title}`}
          options={OPTIONS}
          value={form.state}
          disabled={change.pending}
          onChange={(event) =>
            void change.call({ params: { id: form.id }, body: { state: event.target.value as DeskForm['state'] } })
          }
        />
      </Td>
      <Td>{form.sitters}</Td>
      <Td>{figure(form.kr20)}</Td>
      <Td>{figure(form.sem)}</Td>
      <Td>{form.suspected > 0 ? <Badge tone="bad">{form.suspected}</Badge> : '0'}</Td>
    </Tr>
  );
}

/** Fixed mocks: who may sit them, and what first sittings say of them. */
export const Forms = ({ rows }: { readonly rows: readonly DeskForm[] }) => (
  <Card title="Fixed mocks">
    <p className="mb-3 text-sm text-ink2">
      Figures are counted every night from first sittings. A key is in doubt when those who do well elsewhere choose
      another option.
    </p>
    <Table caption="Fixed mocks and their figures">
      <Thead>
        <Th>Mock</Th>
        <Th>Who may sit it</Th>
        <Th>First sittings</Th>
        <Th>Reliability (KR-20)</Th>
        <Th>Error, in questions</Th>
        <Th>Keys in doubt</Th>
      </Thead>
      <Tbody>
        {rows.map((form) => (
          <Row key={form.id} form={form} />
        ))}
      </Tbody>
    </Table>
  </Card>
);
