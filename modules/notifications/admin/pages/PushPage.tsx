import { type PushMessage, pushBody } from '@app/notifications/contract';
import { AppError } from '@app/platform/contract';
import { Button, Card, ConfirmDialog, Field, Notice, TextArea, TextInput } from '@app/platform/web/ui';
import { type SyntheticEvent, useState } from 'react';
import { fieldErrors } from '../parts/field-errors.ts';
import { sendTopic } from '../parts/send-topic.ts';

const EMPTY = { topic: '', title: '', text: '', link: '' };
type Draft = typeof EMPTY;
const messageOf = ({ link, ...draft }: Draft) => ({ ...draft, ...(link.trim() ? { link: link.trim() } : {}) });
type Outcome = { readonly tone: 'success' | 'error'; readonly words: string };

async function sent(message: PushMessage): Promise<Outcome> {
  try {
    return { tone: 'success', words: `Sent. The provider calls it ${await sendTopic(message)}.` };
  } catch (error) {
    const why = error instanceof AppError ? error.message : (error as Error).message;
    return { tone: 'error', words: why === 'invalid response' ? 'Not sent: invalid response.' : why };
  }
}

interface InputsProps {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly type: (name: keyof Draft) => (event: { target: { value: string } }) => void;
}

function Inputs({ draft, errors, type }: InputsProps) {
  return (
    <Card className="space-y-4">
      <Field label="Topic" required error={errors['topic']} hint="As the apps know it, e.g. news.">
        <TextInput value={draft.topic} onChange={type('topic')} maxLength={200} mono />
      </Field>
      <Field label="Title" required error={errors['title']}>
        <TextInput value={draft.title} onChange={type('title')} maxLength={120} />
      </Field>
      <Field label="Text" required error={errors['text']}>
        <TextArea value={draft.text} onChange={type('text')} maxLength={1000} rows={4} />
      </Field>
      <Field label="Link" aside="optional" error={errors['link']} hint="A page here (/news) or https://.">
        <TextInput value={draft.link} onChange={type('link')} maxLength={500} />
      </Field>
      <Button type="submit" tone="primary">
        Look at it and send…
      </Button>
    </Card>
  );
}

/** A push message to everybody who follows a topic. It cannot be taken back, so it is read once more before it goes. */
export default function PushPage() {
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState<PushMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const type = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setOutcome(null);
    const checked = pushBody.safeParse(messageOf(draft));
    setErrors(checked.success ? {} : fieldErrors(checked.error));
    if (checked.success) setAsking(checked.data);
  };
  const send = async () => {
    if (!asking) return;
    setBusy(true);
    const result = await sent(asking);
    setBusy(false);
    setAsking(null);
    setOutcome(result);
    if (result.tone === 'success') setDraft(EMPTY);
  };
  return (
    <form noValidate aria-label="Push message" className="max-w-head" onSubmit={onSubmit}>
      <h1 className="text-[1.6875rem]">Push message</h1>
      <p className="mb-4 text-ink2">To the devices of everybody who follows a topic. One a minute.</p>
      {outcome ? (
        <Notice tone={outcome.tone} announce className="mb-4">
          {outcome.words}
        </Notice>
      ) : null}
      <Inputs draft={draft} errors={errors} type={type} />
      <ConfirmDialog
        open={asking !== null}
        busy={busy}
        title="Send this push message?"
        confirmLabel="Send it"
        onConfirm={() => void send()}
        onCancel={() => setAsking(null)}
      >
        <p>It goes to everybody who follows {asking?.topic} and cannot be taken back.</p>
        <div className="mt-3 rounded-md bg-sunken px-4 py-3 text-ink">
          <b>{asking?.title}</b>
          <p className="whitespace-pre-line">{asking?.text}</p>
        </div>
      </ConfirmDialog>
    </form>
  );
}
