import { type NOTICE_PLACES, salesNoticeApi } from '@app/content/contract';
import { type FieldErrors, isDeliverable } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Checkbox, EmailInput, Field, FieldNote, Notice, UiLink } from '@app/platform/web/ui';
import { PageForm, textIn, usePageForm } from '@app/platform/web/write';
import { useId, useState } from 'react';

function problemsIn(values: FormData): FieldErrors {
  return {
    ...(isDeliverable(textIn(values, 'email').trim()) ? {} : { email: 'Please enter an e-mail address.' }),
    ...(values.has('consent') ? {} : { consent: 'Please tick the box first.' }),
  };
}

function Consent({ error }: { readonly error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <Checkbox
        name="consent"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        Keep my address and write to me once, when sales open (see the <UiLink href="/privacy">privacy notice</UiLink>).
      </Checkbox>
      <FieldNote id={`${id}-error`} tone="error">
        {error}
      </FieldNote>
    </div>
  );
}

interface SalesNoticeFormProps {
  readonly place: (typeof NOTICE_PLACES)[number];
}

/** "Tell me when sales open": one address, one mail now, one when sales open. */
export function SalesNoticeForm({ place }: SalesNoticeFormProps) {
  const [storedEmail, setStoredEmail] = useState('');
  const form = usePageForm({
    check: problemsIn,
    send: async (values, keyFor) => {
      const email = textIn(values, 'email').trim();
      const body = { email, place, consent: true } as const;
      await callEndpoint(salesNoticeApi.askForNotice, { body, idempotencyKey: keyFor() });
      setStoredEmail(email);
    },
  });
  const { pending, fields } = form;
  if (storedEmail)
    return (
      <Notice tone="success" title="You’re on the list" announce className="max-w-form">
        We’ll write to {storedEmail} when sales open. An e-mail with a link to delete your address is on its way.
      </Notice>
    );
  return (
    <PageForm form={form}>
      <Field label="E-mail" required error={fields['email']}>
        <EmailInput name="email" />
      </Field>
      <Consent error={fields['consent']} />
      <div>
        <Button type="submit" tone="primary" size="l" busy={pending} className="needs-script">
          Tell me when sales open
        </Button>
        <noscript>
          <p className="text-sm text-ink2">The form needs JavaScript. You can also write to us.</p>
        </noscript>
      </div>
    </PageForm>
  );
}
