import { type WhatsappGroup, whatsappApi } from '@app/community/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, ConfirmDialog } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const placesLeft = ({ places, joined }: WhatsappGroup): string => {
  const left = Math.max(0, places - joined);
  return left === 1 ? '1 place left' : `${left} places left`;
};
const noteOf = (group: WhatsappGroup): string =>
  group.state === 'sample' ? 'An example; it cannot be joined.' : group.about || placesLeft(group);

function Group({ group, onJoin }: { readonly group: WhatsappGroup; readonly onJoin: () => void }) {
  return (
    <li className="flex items-center gap-3 py-3.5">
      <div className="mr-auto min-w-0">
        <p className="font-semibold break-words">{group.name}</p>
        <p className="text-sm text-ink2">{noteOf(group)}</p>
      </div>
      {group.state === 'open' ? (
        <Button size="s" aria-label={`${group.is_member ? 'Open' : 'Join'} ${group.name}`} onClick={onJoin}>
          {group.is_member ? 'Open' : 'Join'}
        </Button>
      ) : null}
      {group.state === 'full' ? <span className="text-sm text-ink2">Full</span> : null}
      {group.state === 'locked' ? <span className="text-sm text-ink2">Locked</span> : null}
    </li>
  );
}

/** WhatsApp groups. The link is fetched only after the user has read what joining reveals about them. */
export function GroupsCard() {
  const found = useQuery(queryOf(whatsappApi.groups, {}));
  const [chosen, setChosen] = useState<WhatsappGroup | null>(null);
  const open = useCall(whatsappApi.openGroup, {
    onDone: ({ url }) => {
      setChosen(null);
      // In this tab, as the dialog says: browsers refuse a window that a page opens only after a request.
      window.location.assign(url);
    },
    refresh: [whatsappApi.groups],
  });
  const choose = (group: WhatsappGroup | null) => {
    // What another group refused says nothing about this one.
    open.clear();
    setChosen(group);
  };
  return (
    <Card title="Messaging groups">
      <Loaded query={found} what="the groups" level={3}>
        {(groups) =>
          groups.length > 0 ? (
            <ul className="divide-y divide-line border-t border-line">
              {groups.map((group) => (
                <Group key={group.id} group={group} onJoin={() => choose(group)} />
              ))}
            </ul>
          ) : (
            <p className="text-ink2">There are no groups at the moment.</p>
          )
        }
      </Loaded>
      <p className="mt-4 text-sm text-ink2">These run on WhatsApp. Members can see your number there.</p>
      <ConfirmDialog
        open={chosen !== null}
        title={`Open ${chosen?.name ?? 'the group'}?`}
        confirmLabel="Open WhatsApp"
        busy={open.pending}
        onCancel={() => choose(null)}
        onConfirm={() => chosen && void open.call({ params: { id: chosen.id } })}
      >
        <ProblemNotice problem={open.problem} />
        <p>You are leaving this site. Everybody in the group can see your phone number and your WhatsApp name.</p>
      </ConfirmDialog>
    </Card>
  );
}
