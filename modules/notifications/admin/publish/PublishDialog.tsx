import { GROUP_LABELS, type Group } from '@app/notifications/contract';
import { showMoment } from '@app/platform/admin';
import { serverNow } from '@app/platform/web';
import { Button, Dialog, Field, Segmented, TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { peopleInWords } from '../parts/AudienceSize.tsx';
import { publishTime, type When } from './publish-time.ts';

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a set time' },
] as const;

export interface PublishDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly title: string;
  readonly group: Group;
  readonly people: number;
  readonly onPublish: (at: string) => void;
  readonly onClose: () => void;
}

/** Confirms audience, size, time and what cannot be undone before anything is published. */
export function PublishDialog({ open, busy, title, group, people, onPublish, onClose }: PublishDialogProps) {
  const [when, setWhen] = useState<When>('now');
  const [{ local, now }, setEntered] = useState({ local: '', now: 0 });
  const later = publishTime('later', local, now);
  const inTime = later !== null;
  const many = peopleInWords(people);
  const publish = () => {
    const pressed = serverNow();
    const at = publishTime(when, local, pressed);
    if (at === null) setEntered({ local, now: pressed });
    else onPublish(at);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={when === 'now' ? `Publish to ${many}?` : `Schedule for ${many}?`}
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button tone="primary" busy={busy} disabled={when === 'later' && !inTime} onClick={publish}>
            {when === 'now' ? `Publish to ${many}` : `Schedule for ${many}`}
          </Button>
        </>
      }
    >
      <p>
        “{title}” goes to <b className="text-ink">{many}</b> ({GROUP_LABELS[group]})
        {when === 'now' ? ' now' : inTime ? ` on ${showMoment(later)}` : ' at the time you choose'}. They see it under
        the bell and in their notifications.
        {group === 'all' ? ' People without access see it once they have access.' : ''} No e-mail is sent.
      </p>
      <Segmented label="When" options={WHEN} value={when} onChange={setWhen} className="mt-4" />
      {when === 'later' ? (
        <Field
          label="Date and time, UK time"
          className="mt-4"
          error={local !== '' && !inTime ? 'Choose a time in the future.' : undefined}
        >
          <TextInput
            type="datetime-local"
            value={local}
            onChange={(event) => setEntered({ local: event.target.value, now: serverNow() })}
          />
        </Field>
      ) : null}
      <p className="mt-4 text-sm">
        {when === 'now'
          ? 'Once people have read it, it cannot be taken back.'
          : 'People who join the group before then get it too. You can edit or stop it until then.'}
      </p>
    </Dialog>
  );
}
