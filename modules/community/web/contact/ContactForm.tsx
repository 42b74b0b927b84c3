import { answerCaptcha, CaptchaTerms, useSelf } from '@app/accounts/web';
import { BODY_MAX, CHOSEN_TOPICS, feedbackApi, type FeedbackTopic } from '@app/community/contract';
import { type FieldErrors, isDeliverable } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey, useOnline } from '@app/platform/web';
import { Button, EmailInput, Field, Notice, Select, TextArea, TextInput } from '@app/platform/web/ui';
import { PageForm, textIn, usePageForm } from '@app/platform/web/write';
import { useRef, useState } from 'react';
import { cameFrom, deviceName } from './device.ts';

type Chosen = Exclude<FeedbackTopic, 'safety'>;
const topicIn = (values: FormData): Chosen =>
  CHOSEN_TOPICS.find(({ value }) => value === textIn(values, 'topic'))?.value as Chosen;

const problemsIn = (values: FormData, isKnown: boolean): FieldErrors => ({
  ...(textIn(values, 'title').trim() ? {} : { title: 'Please say in a few words what it is about.' }),
  ...(textIn(values, 'body').trim() ? {} : { body: 'Please write your message.' }),
  ...(isKnown || isDeliverable(textIn(values, 'email').trim()) ? {} : { email: 'Please enter an e-mail address.' }),
});

/** Sends a message; a retry of the same text is the same message. */
function useContact(isKnown: boolean) {
  const [reference, setReference] = useState('');
  const opId = useRef('');
  const form = usePageForm({
    check: (values) => problemsIn(values, isKnown),
    send: async (values) => {
      const captcha = await answerCaptcha();
      const word = (name: string) => textIn(values, name).trim();
      opId.current ||= newIdempotencyKey();
      const body = {
        op_id: opId.current,
        topic: topicIn(values),
        title: word('title'),
        body: word('body'),
        page: cameFrom(),
        device: deviceName(),
        ...(isKnown ? {} : { name: word('name'), email: word('email') }),
        ...(captcha === undefined ? {} : { captcha }),
      };
      const sent = await callEndpoint(feedbackApi.sendFeedback, { body });
      setReference(sent.reference);
    },
  });
  const edited = (name: string) => {
    // A changed text is a new message.
    opId.current = '';
    form.edited(name);
  };
  return { ...form, edited, reference, again: () => setReference('') };
}

function Sent({ reference, onAgain }: { readonly reference: string; readonly onAgain: () => void }) {
  return (
    <Notice
      tone="success"
      title="Thank you, your message is with us"
      announce
      className="max-w-form"
      actions={
        <Button size="s" onClick={onAgain}>
          Write another message
        </Button>
      }
    >
      Your reference is <b className="num">{reference}</b>. We reply by e-mail.
    </Notice>
  );
}

function Address({ fields }: { readonly fields: FieldErrors }) {
  return (
    <>
      <Field label="Your name" aside="optional">
        <TextInput name="name" autoComplete="name" maxLength={120} />
      </Field>
      <Field label="E-mail" required error={fields['email']} hint="We reply to this address.">
        <EmailInput name="email" />
      </Field>
    </>
  );
}

export function ContactForm() {
  const self = useSelf();
  const isKnown = self !== null && self !== undefined;
  const { reference, again, ...form } = useContact(isKnown);
  const { pending, fields } = form;
  const online = useOnline();
  if (reference) return <Sent reference={reference} onAgain={again} />;
  return (
    <PageForm form={form}>
      {online ? null : (
        <Notice tone="warn" title="No connection." announce>
          You can keep typing, and send it when you are back online.
        </Notice>
      )}
      <Field label="What is it about?">
        <Select name="topic" options={CHOSEN_TOPICS} defaultValue="problem" />
      </Field>
      <Field label="Subject" required error={fields['title']}>
        <TextInput name="title" maxLength={120} />
      </Field>
      <Field label="Message" required error={fields['body']} hint="Please leave out passwords and patient details.">
        <TextArea name="body" rows={6} maxLength={BODY_MAX} className="field-sizing-content max-h-96" />
      </Field>
      {isKnown ? null : <Address fields={fields} />}
      <div>
        <Button type="submit" tone="primary" size="l" busy={pending} className="needs-script">
          Send message
        </Button>
        <p className="mt-3 text-sm text-ink2">
          We also see which page you came from and which browser you use, so that we can find a fault.
        </p>
        <CaptchaTerms />
        <noscript>
          <p className="text-sm text-ink2">The form needs JavaScript. You can also write to the address above.</p>
        </noscript>
      </div>
    </PageForm>
  );
}
