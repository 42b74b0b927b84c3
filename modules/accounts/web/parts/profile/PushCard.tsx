import { pushApi } from '@app/accounts/contract';
import { useOnline } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { Card, Switch } from '@app/platform/web/ui';
import { ProblemLine, useAction } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PreferencePart, ReminderTimes } from './PreferenceCards.tsx';
import { canPush, PushRefused, startPush, stopPush } from '../../device/push.ts';

const stateQuery = queryOf(pushApi.pushState, {});

/** Why the switch cannot be used here; empty if it can. */
const whyNot = (isBlocked: boolean): string => {
  if (!canPush()) return 'This browser cannot show them. On an iPhone, put the site on your home screen first.';
  if (isBlocked)
    return 'Your browser blocks notifications of this site. Allow them in its settings, then switch this on.';
  return '';
};

/** Reminders shown by this device, at the days and the hour chosen for reminders. Off until asked for. */
export function PushCard({ value: { mails, reminder }, onChange }: PreferencePart) {
  const cache = useQueryClient();
  const { data } = useQuery(stateQuery);
  const online = useOnline();
  const [isBlocked, setBlocked] = useState(false);
  const change = useAction(
    async (wanted: { readonly key: string; readonly on: boolean }) => {
      try {
        await (wanted.on ? startPush(wanted.key) : stopPush());
        setBlocked(false);
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error;
        setBlocked(true);
      }
    },
    { onDone: () => cache.invalidateQueries({ queryKey: stateQuery.queryKey }) },
  );
  if (!data?.key) return null;
  const { key, on } = data;
  const why = whyNot(isBlocked);
  return (
    <Card title="On this device">
      <Switch
        checked={on}
        disabled={change.pending || !online || (why !== '' && !isBlocked)}
        onChange={({ target }) => void change.call({ key, on: target.checked })}
        className="items-start"
      >
        <span className="block font-semibold">Study reminders</span>
        <span className="block text-sm text-ink2">
          At the days and the hour you chose, if you have not studied that day. Never between 22:00 and 7:00, and never
          about what you missed. They end when you log out.
        </span>
      </Switch>
      {/* With mails the times are chosen in the card above. */}
      {on && !mails.reminders ? (
        <div className="mt-4">
          <ReminderTimes value={reminder} onChange={(next) => onChange({ reminder: next })} />
        </div>
      ) : null}
      {why ? <p className="mt-2 text-sm text-ink2">{why}</p> : null}
      <ProblemLine problem={change.problem} />
    </Card>
  );
}
