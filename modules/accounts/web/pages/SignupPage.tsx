import { pageMeta } from '@app/platform/web';
import { UiLink } from '@app/platform/web/ui';
import CreditCard from 'lucide-react/icons/credit-card';
import ListChecks from 'lucide-react/icons/list-checks';
import Target from 'lucide-react/icons/target';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { Lede } from '../parts/form/StateHeading.tsx';
import { targetAfterLogin, withTarget } from '../parts/login/login-target.ts';
import { CheckMail } from '../parts/signup/CheckMail.tsx';
import { SignupForm } from '../parts/signup/SignupForm.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sign Up',
    description: 'Create an account with your name, an e-mail address and a password. No card is needed.',
    path: '/signup',
  });

const POINTS = [
  {
    icon: <ListChecks />,
    title: 'Every option explained',
    text: 'Why each answer is right or wrong, the key point, and where it comes from.',
  },
  {
    icon: <Target />,
    title: 'Start where you lose marks',
    text: 'See your score by topic, retry what you got wrong, and build your own sets.',
  },
  {
    icon: <WifiOff />,
    title: 'Phone or computer, even without signal',
    text: 'Answers are kept on the device and sent when you are back online.',
  },
  {
    icon: <CreditCard />,
    title: 'No card needed',
    text: 'You see the price and the end date before you pay for anything.',
  },
];

function Start({ target, onSent }: { readonly target: string; readonly onSent: (email: string) => void }) {
  return (
    <>
      <h1 className="text-6xl font-medium">Create your account</h1>
      <Lede>Ready in a minute. We’ll e-mail you a code and a link; use either.</Lede>
      <SignupForm target={target} onSent={onSent} />
      <p className="mt-5 text-center text-ink2">
        Already have one? <UiLink href={withTarget('/login', target)}>Log in</UiLink>
      </p>
    </>
  );
}

export default function SignupPage() {
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const target = targetAfterLogin(query.get('from'));
  return (
    <AuthLayout side={{ title: 'Know why, not just what.', points: POINTS }}>
      {sentTo === null ? (
        <Start target={target} onSent={setSentTo} />
      ) : (
        <CheckMail email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </AuthLayout>
  );
}
