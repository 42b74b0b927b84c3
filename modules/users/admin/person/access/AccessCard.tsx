import { Button, Card } from '@app/platform/web/ui';
import type { PersonPartProps } from '../PersonHead.tsx';
import { GrantList } from './GrantList.tsx';
import { Timeline } from './Timeline.tsx';

/** Current and past access, its sources, and buttons to give more or take it back. */
export function AccessCard({ person, mayEdit, onAction, now }: PersonPartProps & { now: number }) {
  const staffGems = person.grants.some(
    ({ entitlement, source, reversed_at }) => entitlement === 'gems' && source === 'staff' && reversed_at === null,
  );
  const holdsGems = person.holds.some(({ entitlement }) => entitlement === 'gems');
  return (
    <Card title="Access" className="flex flex-col">
      <Timeline person={person} now={now} />
      <GrantList person={person} mayEdit={mayEdit} />
      {mayEdit ? (
        <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
          <Button size="s" onClick={() => onAction('give')}>
            Give or extend…
          </Button>
          {staffGems && holdsGems ? (
            <Button size="s" onClick={() => onAction('endGems')}>
              End gems…
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
