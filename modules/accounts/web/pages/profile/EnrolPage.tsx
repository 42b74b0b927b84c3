import type { Factors } from '@app/accounts/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, UiLink } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthLayout } from '../../parts/AuthLayout.tsx';
import { PassFactor } from '../../parts/factors/PassFactor.tsx';
import { addPasskey, usePasskeysWork } from '../../parts/factors/passkey.ts';
import { RecoveryCodes } from '../../parts/factors/RecoveryCodes.tsx';
import { type AppSecret, beginApp, SetUpApp } from '../../parts/factors/SetUpApp.tsx';
import { useProof } from '../../parts/factors/use-proof.tsx';
import { leaveFor } from '../../parts/form/browser.ts';
import { useFailureToast } from '../../parts/form/use-failure-toast.ts';
import { Lede } from '../../parts/form/StateHeading.tsx';
import { targetAfterLogin } from '../../parts/login/login-target.ts';
import { factorsQuery } from '../../queries.ts';

type Step = 'choose' | { readonly app: AppSecret } | { readonly codes: readonly string[] };

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}
function Way({ icon, title, children, action }: WayProps) {
  return (
    <div className="grid grid-cols-[2rem_1fr] gap-3 border-t border-line py-5">
      <span aria-hidden="true" className="mt-0.5">
        {icon}
      </span>
      <div>
        <h2 className="font-ui text-lg font-semibold">{title}</h2>
        <p className="mt-1 mb-3 text-ink2">{children}</p>
        {action}
      </div>
    </div>
  );
}

interface ChooseProps {
  readonly onApp: (app: AppSecret) => void;
  readonly onPasskey: (recoveryCodes: readonly string[] | null) => void;
}

function Choose({ onApp, onPasskey }: ChooseProps) {
  const works = usePasskeysWork();
  const { proved, dialog } = useProof();
  const withApp = async () => {
    const app = await proved(beginApp);
    if (app) onApp(app);
  };
  const withPasskey = async () => {
    const added = await proved(addPasskey);
    if (added) onPasskey(added.recovery_codes);
  };
  const setUp = useAction((way: 'app' | 'passkey') => (way === 'app' ? withApp() : withPasskey()), {
    onProblem: useFailureToast('We could not set up two-step log-in.'),
  });
  return (
    <>
      {dialog}
      {works ? (
        <Way
          icon={<KeyRound />}
          title="Passkey"
          action={
            <Button tone="primary" busy={setUp.pendingInput === 'passkey'} onClick={() => void setUp.call('passkey')}>
              Add a passkey
            </Button>
          }
        >
          Log in with your fingerprint, face or PIN on this device. It is the quickest way, and a fake website can’t
          steal a passkey.
        </Way>
      ) : null}
      <Way
        icon={<Smartphone />}
        title="Authenticator app"
        action={
          <Button
            tone={works ? 'secondary' : 'primary'}
            busy={setUp.pendingInput === 'app'}
            onClick={() => void setUp.call('app')}
          >
            Set up an app
          </Button>
        }
      >
        Six digits from an app on your phone, each time you log in with your password.
      </Way>
    </>
  );
}

function SetUp({ onDone }: { readonly onDone: () => void }) {
  const [step, setStep] = useState<Step>('choose');
  if (step === 'choose')
    return <Choose onApp={(app) => setStep({ app })} onPasskey={(codes) => (codes ? setStep({ codes }) : onDone())} />;
  if ('codes' in step)
    return (
      <RecoveryCodes codes={step.codes}>
        <Button tone="primary" size="l" block onClick={onDone}>
          I’ve saved them, continue
        </Button>
      </RecoveryCodes>
    );
  return (
    <SetUpApp
      app={step.app}
      onDone={(codes) => setStep({ codes })}
      beside={
        <Button size="l" onClick={() => setStep('choose')}>
          Back
        </Button>
      }
    />
  );
}

/** Asks for an existing factor; a user without one sets one up. */
function Steps({ factors, onDone }: { readonly factors: Factors; readonly onDone: () => void }) {
  const [atStart] = useState(factors);
  if (!atStart.passed && (atStart.authenticator_since || atStart.passkeys > 0))
    return (
      <>
        <h1 className="text-6xl font-medium">Use your second factor</h1>
        <Lede>You logged in with your password alone. Your staff rights are switched on after this step.</Lede>
        <PassFactor onPassed={onDone} />
      </>
    );
  return (
    <>
      <h1 className="text-6xl font-medium">{atStart.required ? 'Set up a second factor' : 'Set up two-step log-in'}</h1>
      <Lede>
        {atStart.required
          ? 'Your account has a staff role. Its rights are switched on once a second factor protects it.'
          : 'Then a stolen password alone can’t get in.'}
      </Lede>
      <SetUp onDone={onDone} />
    </>
  );
}

export default function EnrolPage() {
  const [query] = useSearchParams();
  const factors = useQuery(factorsQuery);
  const target = targetAfterLogin(query.get('from'));
  const forStaff = factors.data?.required === true;
  const away = target.startsWith('/admin') ? '/' : target;
  return (
    <AuthLayout
      side={{
        title: 'One more lock.',
        lede: forStaff
          ? 'Staff accounts can see and change what others rely on, so a password alone does not open them.'
          : 'It takes about a minute.',
      }}
    >
      <Loaded level={3} query={factors} what="your account">
        {(facts) => <Steps factors={facts} onDone={() => void leaveFor(target)} />}
      </Loaded>
      <p className="mt-6 border-t border-line pt-5 text-ink2">
        Not now?{' '}
        <UiLink href={forStaff ? away : '/profile/security'}>
          {forStaff ? 'Continue without staff rights' : 'Back to Security'}
        </UiLink>
      </p>
    </AuthLayout>
  );
}
