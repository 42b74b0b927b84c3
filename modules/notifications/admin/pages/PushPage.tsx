import {
  MESSAGE_SCREEN,
  notification,
  type PushMessage,
  pushBody,
  staffNotificationsApi,
} from '@app/notifications/contract';
import { LeaveGuard, shapeResolver } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, ConfirmDialog, Field, Notice, TextArea, TextInput, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { sendTopic } from '../parts/send-topic.ts';

const EMPTY = { topic: '', title: '', text: '', link: '' };
type Draft = typeof EMPTY;
const messageOf = ({ link, ...draft }: Draft): PushMessage => ({
  ...draft,
  ...(link.trim() ? { link: link.trim() } : {}),
});
const resolver = shapeResolver(pushBody, messageOf);

function Inputs({ form }: { readonly form: UseFormReturn<Draft> }) {
  const { errors } = form.formState;
  return (
    <Card className="space-y-4">
      <Field
        label="Topic"
        required
        error={errors.topic?.message}
        hint="The group of phones it goes to, for example news. Ask whoever looks after the app for the names."
      >
        <TextInput {...form.register('topic')} maxLength={200} mono />
      </Field>
      <Field label="Title" required error={errors.title?.message}>
        <TextInput {...form.register('title')} maxLength={120} />
      </Field>
      <Field label="Text" required error={errors.text?.message}>
        <TextArea {...form.register('text')} maxLength={1000} rows={4} />
      </Field>
      <Field label="Link" aside="optional" error={errors.link?.message} hint="A page here (/news) or https://.">
        <TextInput {...form.register('link')} maxLength={500} />
      </Field>
      <Button type="submit" tone="primary">
        Review and send…
      </Button>
    </Card>
  );
}

/** Instead of a form that could not be sent. */
const NotSetUp = () => (
  <Notice tone="warn" title="Push messages are not set up on this site yet.">
    Whoever runs the server has to add a key of the push provider first. Until then write{' '}
    <UiLink href={`${notification.mounts.pa?.screens}/create`}>a notification</UiLink> or{' '}
    <UiLink href={MESSAGE_SCREEN}>a message to people</UiLink>.
  </Notice>
);

/** Sends a push message to all followers of a topic. It cannot be undone, so a preview is shown before sending. */
export default function PushPage() {
  const form = useForm<Draft>({ defaultValues: EMPTY, resolver });
  const { data: push } = useQuery(queryOf(staffNotificationsApi.pushState, {}));
  const [preview, setPreview] = useState<PushMessage | null>(null);
  const sending = useAction((message: PushMessage) => sendTopic(message), {
    onDone: () => form.reset(EMPTY),
  });
  const look = form.handleSubmit((draft) => {
    sending.clear();
    setPreview(pushBody.parse(messageOf(draft)));
  });
  const send = async () => {
    if (preview) await sending.call(preview);
    setPreview(null);
  };
  return (
    <form noValidate aria-label="Push message" className="max-w-head" onSubmit={(event) => void look(event)}>
      <LeaveGuard dirty={form.formState.isDirty && !sending.pending} />
      <h1 className="text-[1.6875rem]">Push message</h1>
      <p className="mb-4 text-ink2">Goes to the devices of everybody who follows a topic. You can send one a minute.</p>
      <ProblemNotice problem={sending.problem} className="mb-4" />
      {sending.done ? (
        <Notice tone="success" announce className="mb-4">
          Sent. The provider’s reference is {sending.reply}.
        </Notice>
      ) : null}
      {push && !push.ready ? <NotSetUp /> : <Inputs form={form} />}
      <ConfirmDialog
        open={preview !== null}
        busy={sending.pending}
        title="Send this push message?"
        confirmLabel="Send it"
        onConfirm={() => void send()}
        onCancel={() => setPreview(null)}
      >
        <p>It goes to everybody who follows {preview?.topic} and cannot be taken back.</p>
        <div className="mt-3 rounded-md bg-sunken px-4 py-3 text-ink">
          <b>{preview?.title}</b>
          <p className="whitespace-pre-line">{preview?.text}</p>
        </div>
      </ConfirmDialog>
    </form>
  );
}
