import { pageMeta } from '@app/platform/web';
import { UiLink } from '@app/platform/web/ui';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CreditCard from 'lucide-react/icons/credit-card';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { Lede } from '../parts/form/StateHeading.tsx';
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
    icon: <MailCheck />,
    title: 'Confirm your address',
    text: 'We mail you six digits and a link; either will do.',
  },
  {
    icon: <CalendarDays />,
    title: 'Tell us your exam date, or do not',
    text: 'University and exam date are optional.',
  },
  {
    icon: <CreditCard />,
    title: 'No card needed',
    text: 'You see price and end date before you pay for anything.',
  },
];

function Start({ onSent }: { readonly onSent: (email: string) => void }) {
  return (
    <>
      <h1 className="text-6xl font-medium">Create your account</h1>
      <Lede>One account for everything here, on all your devices.</Lede>
      <SignupForm onSent={onSent} />
      <p className="mt-5 text-center text-ink2">
        Already have one? <UiLink href="/login">Log In</UiLink>
      </p>
    </>
  );
}

export default function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout side={{ title: 'A name, an address and a password.', points: POINTS }}>
      {sentTo === null ? <Start onSent={setSentTo} /> : <CheckMail email={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthLayout>
  );
}
