import { type DeskSittings, sittingDeskApi, SITTINGS_SCREEN } from '@app/mocks/contract';
import { useAdminFacts } from '@app/platform/admin';
import { minuteInWords } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, Card, Skeleton, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { freshSitting, SittingForm } from '../sittings/SittingForm.tsx';
import { STATES } from '../sittings/labels.ts';

const List = ({ rows }: Pick<DeskSittings, 'rows'>) => (
  <Table caption="Sittings, newest first">
    <Thead>
      <Th>Sitting</Th>
      <Th>Mock</Th>
      <Th>Starts, UK time</Th>
      <Th>State</Th>
      <Th>On the list</Th>
      <Th>Here</Th>
      <Th>Sitting now</Th>
      <Th>Finished</Th>
    </Thead>
    <Tbody>
      {rows.map((row) => (
        <Tr key={row.id}>
          <Th scope="row">
            <UiLink href={`${SITTINGS_SCREEN}/${row.id}`}>{row.title}</UiLink>
          </Th>
          <Td>{row.form}</Td>
          <Td>{minuteInWords(row.starts_at)}</Td>
          <Td>
            <Badge tone={row.state === 'running' ? 'ok' : 'plain'}>{STATES[row.state]}</Badge>
          </Td>
          <Td>{row.seats === 'qb' ? 'everyone' : row.seated}</Td>
          <Td>{row.entered}</Td>
          <Td>{row.running}</Td>
          <Td>{row.ended}</Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
);

function Sittings({ data }: { readonly data: DeskSittings }) {
  const [planning, setPlanning] = useState(false);
  const goTo = useNavigate();
  const { rightsIn } = useAdminFacts();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-[min(100%,20rem)] flex-1">
          <h1 className="text-[1.6875rem]">Sittings</h1>
          <p className="mt-1 text-ink2">Everyone sits the same mock at the same time, and results come out together.</p>
        </div>
        {rightsIn('paques').a && data.forms.length > 0 ? (
          <Button tone="primary" onClick={() => setPlanning(true)}>
            Plan a sitting
          </Button>
        ) : null}
      </div>
      <Card>
        {data.rows.length === 0 ? (
          <p className="text-ink2">No sittings yet. Plan one, and its page shows who is there.</p>
        ) : (
          <List rows={data.rows} />
        )}
      </Card>
      {planning ? (
        <SittingForm
          choices={data}
          initial={freshSitting(data)}
          edited={null}
          onClose={() => setPlanning(false)}
          onSaved={({ sitting }) => void goTo(`${SITTINGS_SCREEN}/${sitting.id}`)}
        />
      ) : null}
    </>
  );
}

/** Sittings: live windows in which many learners sit one mock. Planned here, monitored in their room. */
export default function SittingsPage() {
  const query = useQuery(queryOf(sittingDeskApi.list, {}));
  return (
    <Loaded
      level={1}
      query={query}
      what="the sittings"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {(data) => <Sittings data={data} />}
    </Loaded>
  );
}
