import { factorsApi } from '@app/accounts/contract';
import { callEndpoint, session } from '@app/platform/web';
import { CodeInput, Field } from '@app/platform/web/ui';
import { textIn } from '@app/platform/web/write';
import type { ReactNode } from 'react';
import { CODE_DIGITS, codeMissing } from '../form/checks.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { useFocus } from '../form/use-focus.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { digitsIn } from '../form/countdown.ts';
import { QrCode } from './QrCode.tsx';

export interface AppSecret {
  /** For typing. */
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
}

/** Requests a new secret; an existing app keeps working until the new one is confirmed. */
export async function beginApp(password: string | undefined): Promise<AppSecret> {
  const { secret, uri } = await callEndpoint(factorsApi.requestTotp, { body: { password, replace: true } });
  if (secret === null || uri === null) throw new Error('No new secret was given.');
  return { secret, uri };
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

export interface SetUpAppProps {
  readonly app: AppSecret;
  /** Called when the session has passed the factor, with the recovery codes to show. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly beside?: ReactNode;
}

export function SetUpApp({ app, onDone, beside }: SetUpAppProps) {
  const code = useFocus<HTMLInputElement>();
  const task = useAccountForm({
    check: codeMissing,
    send: async (values) => {
      const body = { code: digitsIn(textIn(values, 'code')) };
      const passed = await callEndpoint(factorsApi.verifyTotp, { body });
      session.store(passed.token);
      onDone(passed.recovery_codes ?? []);
    },
  });
  return (
    <div className="grid gap-5">
      <div>
        <p className="mb-3">
          <b>1.</b> Scan this with your authenticator app, or type the key into it.
        </p>
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={app.uri} alt="QR code for your authenticator app" />
          <div className="min-w-0">
            <div className="text-sm font-semibold">Key</div>
            <code data-allow-copy data-allow-select className="mt-1 block max-w-[16rem] font-mono break-words">
              {inFours(app.secret)}
            </code>
          </div>
        </div>
      </div>
      <AccountForm
        task={task}
        wording={{ ours: 'We could not check the code.' }}
        submit="Turn it on"
        ownChecks
        beside={beside}
      >
        <Field
          label={
            <>
              <span className="mr-1">2.</span> The six digits your app shows now
            </>
          }
          required
          error={task.fields['code']}
        >
          <CodeInput ref={code} name="code" digits={CODE_DIGITS} />
        </Field>
      </AccountForm>
    </div>
  );
}
