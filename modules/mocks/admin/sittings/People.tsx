import { type Sitter, sittingDeskApi, type SittingRoom } from '@app/mocks/contract';
import { timeOfDay } from '@app/platform/contract';
import { Button, Card, Table, Tbody, Td, Th, Thead, toast, Tr } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { SITTER_STATES } from './labels.ts';

interface RowProps {
  readonly person: Sitter;
  readonly sittingId: string;
  readonly mayCount: boolean;
  readonly onDone: (room: SittingRoom) => void;
}
function Row({ person, sittingId, mayCount, onDone }: RowProps) {
  const count = useCall(sittingDeskApi.countLate, {
    onDone: (room) => {
      onDone(room);
      toast({ message: `Late answers of ${person.name} are counted.` });
    },
    onProblem: 'toast',
  });
  const { late, late_counted: isCounted } = person;
  return (
    <Tr>
      <Th scope="row">
        {person.name || person.email}
        {person.extra_percent > 0 ? (
          <span className="block text-sm text-ink3">{person.extra_percent}% extra time</span>
        ) : null}
      </Th>
      <Td>{SITTER_STATES[person.state]}</Td>
      <Td>
        {person.paper === null
          ? '–'
          : `${person.paper}, closes ${person.deadline_at ? timeOfDay(person.deadline_at) : ''}`}
      </Td>
      <Td>{person.answered}</Td>
      <Td>
        {late === 0 ? '0' : isCounted ? `${late}, counted` : late}{' '}
        {late > 0 && !isCounted && mayCount ? (
          <Button
            size="s"
            busy={count.pending}
            onClick={() => void count.call({ params: { id: sittingId, userid: person.user_id } })}
          >
            Count<span className="sr-only"> late answers of {person.name}</span>
          </Button>
        ) : null}
      </Td>
      <Td>{person.total ? `${person.correct ?? 0} of ${person.total}` : '–'}</Td>
    </Tr>
  );
}

/** Everyone with a seat, learners with a running mock first. */
export function People({
  room: { people, sitting },
  mayEdit,
  onDone,
}: {
  readonly room: SittingRoom;
  readonly mayEdit: boolean;
  readonly onDone: (room: SittingRoom) => void;
}) {
  return (
    <Card title="People">
      {people.length === 0 ? (
        <p className="text-ink2">No one is here yet. People appear when they take their seat.</p>
      ) : (
        <Table caption="People in this sitting">
          <Thead>
            <Th>Name</Th>
            <Th>State</Th>
            <Th>Paper</Th>
            <Th>Answered</Th>
            <Th>Late, but recorded in time</Th>
            <Th>Score</Th>
          </Thead>
          <Tbody>
            {people.map((person) => (
              <Row
                key={person.user_id}
                person={person}
                sittingId={sitting.id}
                mayCount={mayEdit && sitting.state === 'results'}
                onDone={onDone}
              />
            ))}
          </Tbody>
        </Table>
      )}
    </Card>
  );
}
