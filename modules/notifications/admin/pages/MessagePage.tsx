import { type Group, GROUP_LABELS, GROUPS, letterBody, staffNotificationsApi } from '@app/notifications/contract';
import { useIntentKey } from '@app/platform/admin';
import { AppError } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import {
  Button,
  Card,
  ConfirmDialog,
  Field,
  Notice,
  Segmented,
  Select,
  TextArea,
  TextInput,
} from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AudienceSize, useAudienceSize } from '../parts/AudienceSize.tsx';
import { fieldErrors } from '../parts/field-errors.ts';
import { SentMessages } from '../parts/SentMessages.tsx';

type To = 'people' | 'group';
interface Draft {
  readonly to: To;
  readonly uids: string;
  readonly group: Group;
  readonly title: string;
  readonly body: string;
}
const TO = [
  { value: 'people', label: 'Named people' },
  { value: 'group', label: 'A group' },
] as const;
const MARKS = /[\s,;]+/;
const uidsIn = (text: string): string[] => [...new Set(text.split(MARKS).filter(Boolean))];
const letterOf = ({ to, uids, group, title, body }: Draft) => ({
  title,
  body,
  ...(to === 'people' ? { uids: uidsIn(uids) } : { audience: group }),
});

/** Sends once for what was written, however often the button is pressed. */
function useSending(onSent: () => void) {
  const cache = useQueryClient();
  const keyFor = useIntentKey();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; words: string } | null>(null);
  const send = async (draft: Draft) => {
    setBusy(true);
    const body = letterOf(draft);
    try {
      await callEndpoint(staffNotificationsApi.sendMessage, { body, idempotencyKey: keyFor(body) });
      setOutcome({ tone: 'success', words: 'Sent. It stands in the list below.' });
      onSent();
    } catch (error) {
      const known = error instanceof AppError ? error : null;
      setErrors(known?.fields ?? {});
      setOutcome({ tone: 'error', words: known?.message ?? 'The server could not be reached. Nothing was sent.' });
    }
    await cache.invalidateQueries({ queryKey: [staffNotificationsApi.sentMessages.path] });
    setBusy(false);
  };
  return { busy, errors, setErrors, outcome, setOutcome, send };
}

function Recipients({
  draft,
  change,
  error,
}: {
  readonly draft: Draft;
  readonly change: (values: Partial<Draft>) => void;
  readonly error: string | undefined;
}) {
  return (
    <>
      <Segmented label="To" options={TO} value={draft.to} onChange={(to) => change({ to })} />
      {draft.to === 'people' ? (
        <Field
          label="Numbers of the people"
          required
          error={error}
          hint="The uid of each, as their page shows it, with spaces between."
        >
          <TextInput value={draft.uids} onChange={(event) => change({ uids: event.target.value })} mono />
        </Field>
      ) : (
        <Field label="Group" required error={error}>
          <Select
            value={draft.group}
            options={GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
            onChange={(event) => change({ group: event.target.value as Group })}
          />
          <AudienceSize group={draft.group} />
        </Field>
      )}
    </>
  );
}

interface WordsProps {
  readonly draft: Draft;
  readonly change: (values: Partial<Draft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function Words({ draft, change, errors }: WordsProps) {
  return (
    <>
      <Field label="Title" required error={errors['title']}>
        <TextInput value={draft.title} onChange={(event) => change({ title: event.target.value })} maxLength={120} />
      </Field>
      <Field label="Text" required error={errors['body']} hint="Markdown: **bold**, lists and [links](https://…).">
        <TextArea
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
          rows={8}
          maxLength={10_000}
        />
      </Field>
    </>
  );
}

function whoIn(draft: Draft, people: number | undefined): string {
  if (draft.to === 'group')
    return `${GROUP_LABELS[draft.group]}${people === undefined ? '' : `: ${people.toLocaleString('en-GB')} people`}`;
  const amount = uidsIn(draft.uids).length;
  return amount === 1 ? 'One person' : `${amount} people`;
}

/** Writes to the inbox of people; with `?uid=` to one of them. */
export default function MessagePage() {
  const [params] = useSearchParams();
  const empty: Draft = { to: 'people', uids: params.get('uid') ?? '', group: 'subscribers', title: '', body: '' };
  const [draft, setDraft] = useState(empty);
  const [asking, setAsking] = useState(false);
  const sending = useSending(() => setDraft({ ...empty, uids: '' }));
  const size = useAudienceSize(draft.to === 'group' ? draft.group : null);
  const change = (values: Partial<Draft>) => setDraft({ ...draft, ...values });
  const { errors } = sending;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    sending.setOutcome(null);
    const checked = letterBody.safeParse(letterOf(draft));
    sending.setErrors(checked.success ? {} : fieldErrors(checked.error));
    setAsking(checked.success);
  };
  return (
    <>
      <form noValidate aria-label="Message to people" className="max-w-head" onSubmit={onSubmit}>
        <h1 className="text-[1.6875rem]">Message to people</h1>
        <p className="mb-4 text-ink2">It stands in their inbox under Messages. No mail goes out.</p>
        {sending.outcome ? (
          <Notice tone={sending.outcome.tone} announce className="mb-4">
            {sending.outcome.words}
          </Notice>
        ) : null}
        <Card className="space-y-4">
          <Recipients draft={draft} change={change} error={errors['uids'] ?? errors['audience']} />
          <Words draft={draft} change={change} errors={errors} />
          <Button type="submit" tone="primary">
            Send…
          </Button>
        </Card>
      </form>
      <ConfirmDialog
        open={asking}
        busy={sending.busy}
        title={`Send “${draft.title}”?`}
        confirmLabel="Send it"
        onConfirm={() => void sending.send(draft).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>To: {whoIn(draft, size.data?.people)}. It cannot be taken back.</p>
        <p className="mt-3 max-h-60 overflow-y-auto rounded-md bg-sunken px-4 py-3 whitespace-pre-line text-ink">
          {draft.body}
        </p>
      </ConfirmDialog>
      <SentMessages />
    </>
  );
}
