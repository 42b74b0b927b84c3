import { staffNotificationsApi } from '@app/notifications/contract';
import { DraftNotice, type FormValues, LeaveGuard, useAdminFacts, useDraft } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, ConfirmDialog, Notice } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { nameOf } from '@app/users/admin';
import { usersApi } from '@app/users/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { EMPTY, howMany, type LetterForm, letterOf, resolver, recipientsInWords } from '../message/letter.ts';
import { LetterFields } from '../message/LetterFields.tsx';
import { useAudienceSize } from '../parts/AudienceSize.tsx';
import { SentMessages } from '../message/SentMessages.tsx';

const asTyped = (values: FormValues): FormValues => values;

/** With `?uid=` the message is for that user, shown by name and e-mail; what staff chose before or since stays. */
function useFirstRecipient(form: UseFormReturn<LetterForm>) {
  const uid = useSearchParams()[0].get('uid') ?? '';
  const { data } = useQuery({ ...queryOf(usersApi.user, { params: { id: uid } }), enabled: uid !== '' });
  const chosen = useRef('');
  useEffect(() => {
    if (!data || chosen.current === data.uid) return;
    chosen.current = data.uid;
    if (form.getValues('uids').length === 0)
      form.setValue('uids', [{ uid: data.uid, name: nameOf(data), email: data.email }]);
  }, [data, form]);
}

/** Sends the message once, however often the button is pressed. */
function useSending(form: UseFormReturn<LetterForm>, dropDraft: () => Promise<void>) {
  return useCall(staffNotificationsApi.sendMessage, {
    onDone: async () => {
      form.reset(EMPTY);
      await dropDraft();
    },
    onProblem: ({ fields }) => {
      for (const [path, message] of Object.entries(fields))
        form.setError((path.split('.')[0] ?? 'root') as keyof LetterForm, { type: 'server', message });
    },
    refresh: [staffNotificationsApi.sentMessages],
  });
}

function Earlier({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  if (!draft.found) return null;
  return (
    <div className="mb-4">
      <DraftNotice
        draft={draft.found}
        version={null}
        onRestore={draft.restore}
        onDiscard={() => void draft.discard()}
      />
    </div>
  );
}

/** Sends a message to the inboxes of users. The draft is kept on this device until it is sent. */
export default function MessagePage() {
  const form = useForm<LetterForm>({ defaultValues: EMPTY, resolver });
  const letter = useWatch({ control: form.control }) as LetterForm;
  const key = `message:${useAdminFacts().personId}`;
  const draft = useDraft({ key, form: form as unknown as UseFormReturn<FormValues>, version: null, strip: asTyped });
  const [isConfirming, setConfirming] = useState(false);
  const sending = useSending(form, draft.drop);
  const size = useAudienceSize(letter.to === 'group' ? letter.audience : null);
  useFirstRecipient(form);
  const review = form.handleSubmit(() => {
    sending.clear();
    setConfirming(true);
  });
  const send = async () => {
    await sending.call({ body: letterOf(letter) });
    setConfirming(false);
  };
  return (
    <>
      <form noValidate aria-label="Message to people" className="max-w-head" onSubmit={(event) => void review(event)}>
        <LeaveGuard dirty={form.formState.isDirty} draftKept={draft.keptAt !== null} />
        <h1 className="text-[1.6875rem]">Message to people</h1>
        <p className="mb-4 text-ink2">Appears in their Messages. No e-mail is sent.</p>
        <Earlier draft={draft} />
        <ProblemNotice
          problem={sending.problem}
          beside={['audience', 'title', 'body']}
          title="Not sent."
          className="mb-4"
        />
        {sending.done ? (
          <Notice tone="success" announce className="mb-4">
            Sent. It is in the list below.
          </Notice>
        ) : null}
        <Card className="space-y-4">
          <LetterFields form={form} letter={letter} />
          <Button type="submit" tone="primary">
            Review and send…
          </Button>
        </Card>
      </form>
      <ConfirmDialog
        open={isConfirming}
        busy={sending.pending}
        title={`Send “${letter.title}” to ${howMany(letter, size.data?.people)}?`}
        confirmLabel={`Send to ${howMany(letter, size.data?.people)}`}
        cancelLabel="Keep editing"
        onConfirm={() => void send()}
        onCancel={() => setConfirming(false)}
      >
        <p>To: {recipientsInWords(letter, size.data?.people)}. It cannot be taken back.</p>
        <p className="mt-3 max-h-60 overflow-y-auto rounded-md bg-sunken px-4 py-3 whitespace-pre-line text-ink">
          {letter.body}
        </p>
      </ConfirmDialog>
      <SentMessages />
    </>
  );
}
