import { signupApi } from '@app/accounts/contract';
import type { FieldErrors } from '@app/platform/contract';
import { callEndpoint, useSite } from '@app/platform/web';
import { Checkbox, Field, FieldNote, TextInput, UiLink } from '@app/platform/web/ui';
import { type ReactNode, useId, useState } from 'react';
import { answerCaptcha } from '../captcha/captcha.ts';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { PageForm } from '../form/PageForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { AddressField } from './AddressField.tsx';
import { signupBody, signupProblems } from './signup-check.ts';

/** A document opens beside the form: what was typed stays. */
function Document({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <UiLink href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </UiLink>
  );
}

function Consents({ error }: { readonly error: string | undefined }) {
  const id = useId();
  return (
    <div className="mt-5.5">
      <Checkbox
        name="consents"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        I accept the <Document href="/terms">Terms and Conditions</Document> and have read the{' '}
        <Document href="/privacy">privacy notice</Document>.
      </Checkbox>
      <FieldNote id={`${id}-error`} tone="error">
        {error}
      </FieldNote>
    </div>
  );
}

function Names({ fields }: { readonly fields: FieldErrors }) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
      <Field label="First name" required error={fields['first_name']}>
        <TextInput name="first_name" autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label="Last name" required error={fields['last_name']}>
        <TextInput name="last_name" autoComplete="family-name" maxLength={100} />
      </Field>
    </div>
  );
}

function Studies({ fields }: { readonly fields: FieldErrors }) {
  return (
    <div className="mt-4.5 grid gap-4.5 sm:grid-cols-2 sm:gap-4">
      <Field label="University" aside="optional" error={fields['university']}>
        <TextInput name="university" autoComplete="organization" maxLength={120} />
      </Field>
      <Field label="Exam date" aside="optional" error={fields['exam_date']}>
        <TextInput name="exam_date" type="date" />
      </Field>
    </div>
  );
}

export function SignupForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { supportEmail } = useSite();
  const [email, setEmail] = useState('');
  const task = useAccountForm({
    check: signupProblems,
    send: async (values) => {
      const body = signupBody(values);
      const captcha = await answerCaptcha();
      await callEndpoint(signupApi.signup, { body: { ...body, captcha } });
      onSent(body.email);
    },
  });
  const { fields } = task;
  return (
    <PageForm
      task={task}
      wording={{ ours: 'We could not create your account.', supportEmail }}
      submit="Create account"
      ownChecks
    >
      <Names fields={fields} />
      <AddressField error={fields['email']} onAddress={setEmail} />
      <NewPasswordField label="Password" email={email} error={fields['password']} className="mt-4.5" />
      <Studies fields={fields} />
      <Consents error={fields['consents']} />
    </PageForm>
  );
}
