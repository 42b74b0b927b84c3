import { type Group, GROUP_LABELS, GROUPS, letterBody, staffNotificationsApi } from '@app/notifications/contract';
import { shapeResolver } from '@app/platform/admin';
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
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { AudienceSize, useAudienceSize } from '../parts/AudienceSize.tsx';
import { SentMessages } from '../parts/SentMessages.tsx';

interface Draft {
  readonly to: 'people' | 'group';
  readonly uids: string;
  readonly audience: Group;
  readonly title: string;
  readonly body: string;
}
type DraftForm = UseFormReturn<Draft>;

const TO = [
  { value: 'people', label: 'Named people' },
  { value: 'group', label: 'A group' },
] as const;
const MARKS = /[\s,;]+/;
const uidsIn = (text: string): string[] => [...new Set(text.split(MARKS).filter(Boolean))];
const letterOf = ({ to, uids, audience, title, body }: Draft) => ({
  title,
  body,
  ...(to === 'people' ? { uids: uidsIn(uids) } : { audience }),
});
const resolver = shapeResolver(letterBody, letterOf);

function Recipients({ form, draft }: { readonly form: DraftForm; readonly draft: Draft }) {
  const { errors } = form.formState;
  return (
    <>
      <Segmented label="To" options={TO} value={draft.to} onChange={(to) => form.setValue('to', to)} />
      {draft.to === 'people' ? (
        <Field
          label="Numbers of the people"
          required
          error={errors.uids?.message}
          hint="The uid of each, as their page shows it, with spaces between."
        >
          <TextInput {...form.register('uids')} mono />
        </Field>
      ) : (
        <Field label="Group" required error={errors.audience?.message}>
          <Select
            {...form.register('audience')}
            options={GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
          />
          <AudienceSize group={draft.audience} />
        </Field>
      )}
    </>
  );
}

function Words({ form }: { readonly form: DraftForm }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <TextInput {...form.register('title')} maxLength={120} />
      </Field>
      <Field
        label="Text"
        required
        error={errors.body?.message}
        hint="Markdown: **bold**, lists and [links](https://…)."
      >
        <TextArea {...form.register('body')} rows={8} maxLength={10_000} />
      </Field>
    </>
  );
}

function whoIn(draft: Draft, people: number | undefined): string {
  if (draft.to === 'group')
    return `${GROUP_LABELS[draft.audience]}${people === undefined ? '' : `: ${people.toLocaleString('en-GB')} people`}`;
  const amount = uidsIn(draft.uids).length;
  return amount === 1 ? 'One person' : `${amount} people`;
}

/** Sends once for what was written, however often the button is pressed. */
function useSending(form: DraftForm, empty: Draft) {
  return useCall(staffNotificationsApi.sendMessage, {
    onDone: () => form.reset({ ...empty, uids: '' }),
    onProblem: ({ fields }) => {
      for (const [path, message] of Object.entries(fields))
        form.setError((path.split('.')[0] ?? 'root') as keyof Draft, { type: 'server', message });
    },
    refresh: [staffNotificationsApi.sentMessages],
  });
}

/** Writes to the inbox of people; with `?uid=` to one of them. */
export default function MessagePage() {
  const [params] = useSearchParams();
  const empty: Draft = { to: 'people', uids: params.get('uid') ?? '', audience: 'subscribers', title: '', body: '' };
  const form = useForm<Draft>({ defaultValues: empty, resolver });
  const draft = useWatch({ control: form.control }) as Draft;
  const [asking, setAsking] = useState(false);
  const sending = useSending(form, empty);
  const size = useAudienceSize(draft.to === 'group' ? draft.audience : null);
  const look = form.handleSubmit(() => {
    sending.clear();
    setAsking(true);
  });
  const send = async () => {
    await sending.call({ body: letterOf(draft) });
    setAsking(false);
  };
  return (
    <>
      <form noValidate aria-label="Message to people" className="max-w-head" onSubmit={(event) => void look(event)}>
        <h1 className="text-[1.6875rem]">Message to people</h1>
        <p className="mb-4 text-ink2">It stands in their inbox under Messages. No mail goes out.</p>
        <ProblemNotice problem={sending.problem} title="Not sent." className="mb-4" />
        {sending.done ? (
          <Notice tone="success" announce className="mb-4">
            Sent. It stands in the list below.
          </Notice>
        ) : null}
        <Card className="space-y-4">
          <Recipients form={form} draft={draft} />
          <Words form={form} />
          <Button type="submit" tone="primary">
            Send…
          </Button>
        </Card>
      </form>
      <ConfirmDialog
        open={asking}
        busy={sending.pending}
        title={`Send “${draft.title}”?`}
        confirmLabel="Send it"
        onConfirm={() => void send()}
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
