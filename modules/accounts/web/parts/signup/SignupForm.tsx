import { signupApi } from '@app/accounts/contract';
import type { FieldErrors } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Checkbox, DayInput, Field, FieldNote, TextInput, UiLink } from '@app/platform/web/ui';
import { type ReactNode, useId, useState } from 'react';
import { answerCaptcha } from '../captcha/captcha.ts';
import { NewPasswordField } from '../form/NewPasswordField.tsx';
import { CaptchaTerms } from '../captcha/CaptchaTerms.tsx';
import { AccountForm } from '../form/AccountForm.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { continueAfterLogin, logIn } from '../login/log-in.ts';
import { AddressField } from './AddressField.tsx';
import { nameProblem, signupBody, signupProblems } from './signup-check.ts';

/** A document opens in a new tab, so that the form keeps its values. */
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

interface NameFieldProps {
  readonly which: 'first' | 'last';
  readonly autoComplete: string;
  readonly error: string | undefined;
}

/** The rule for names is checked on blur, not only when the form is sent. */
function NameField({ which, autoComplete, error }: NameFieldProps) {
  const [own, setOwn] = useState('');
  const leave = (typed: string) => setOwn(typed.trim() === '' ? '' : nameProblem(typed.trim(), which));
  return (
    <Field label={which === 'first' ? 'First name' : 'Last name'} required error={error ?? own}>
      <TextInput
        name={`${which}_name`}
        autoComplete={autoComplete}
        maxLength={100}
        onChange={() => setOwn('')}
        onBlur={(event) => leave(event.target.value)}
      />
    </Field>
  );
}

function Names({ fields }: { readonly fields: FieldErrors }) {
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
      <NameField which="first" autoComplete="given-name" error={fields['first_name']} />
      <NameField which="last" autoComplete="family-name" error={fields['last_name']} />
    </div>
  );
}

function Studies({ fields }: { readonly fields: FieldErrors }) {
  return (
    <div className="mt-4.5 grid gap-4.5 sm:grid-cols-2 sm:gap-4">
      <Field label="University" aside="optional" error={fields['university']}>
        <TextInput name="university" autoComplete="organization" maxLength={120} />
      </Field>
      <Field label="Exam date" aside="optional" hint="Add your exam date if you know it." error={fields['exam_date']}>
        <DayInput name="exam_date" />
      </Field>
    </div>
  );
}

export interface SignupFormProps {
  /** Where to continue once the address is confirmed. */
  readonly target: string;
  /** Called when the log-in failed: the address already had an account, or the log-in must wait. The mail says which. */
  readonly onSent: (email: string) => void;
}

export function SignupForm({ target, onSent }: SignupFormProps) {
  const [email, setEmail] = useState('');
  const task = useAccountForm({
    check: signupProblems,
    send: async (values) => {
      const body = signupBody(values);
      const captcha = await answerCaptcha();
      await callEndpoint(signupApi.signup, { body: { ...body, captcha } });
      try {
        await logIn({ email: body.email, password: body.password });
      } catch {
        onSent(body.email);
        return;
      }
      // Unverified users are sent to the code first.
      await continueAfterLogin(target);
    },
  });
  const { fields } = task;
  return (
    <AccountForm task={task} wording={{ ours: 'We could not create your account.' }} submit="Create account" ownChecks>
      <Names fields={fields} />
      <AddressField error={fields['email']} onAddress={setEmail} />
      <NewPasswordField label="Password" email={email} error={fields['password']} className="mt-4.5" />
      <Studies fields={fields} />
      <Consents error={fields['consents']} />
      <CaptchaTerms />
    </AccountForm>
  );
}
