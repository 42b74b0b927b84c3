import { pageMeta, useSite } from '@app/platform/web';
import { ButtonLink, UiLink } from '@app/platform/web/ui';
import CreditCard from 'lucide-react/icons/credit-card';
import Mail from 'lucide-react/icons/mail';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import type { MetaFunction } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sign Up',
    description: 'New accounts open soon. You can try sample questions today without one.',
    path: '/signup',
  });

const POINTS = [
  {
    icon: <MessageCircleQuestionMark />,
    title: 'Try questions today',
    text: 'The trial needs no account and keeps nothing about you.',
  },
  {
    icon: <CreditCard />,
    title: 'Nothing to pay yet',
    text: 'When sales open you see price and end date before you pay.',
  },
];

export default function SignupPage() {
  const { brand, supportEmail } = useSite();
  return (
    <AuthLayout side={{ title: 'Until then, see how a question works.', points: POINTS }}>
      <h1 className="text-6xl font-medium">Sign-up opens soon</h1>
      <p className="mt-3 text-lg leading-[1.6] text-ink2">
        {brand} does not take new accounts yet. Write to us if you would like to know when it does, or if your
        university or employer would like places for a cohort.
      </p>
      <div className="mt-7 grid gap-3">
        <ButtonLink
          as="a"
          href={`mailto:${supportEmail}`}
          tone="primary"
          size="l"
          icon={<Mail />}
          className="break-all"
        >
          {supportEmail}
        </ButtonLink>
        <ButtonLink href="/trial" size="l">
          Start Trial
        </ButtonLink>
      </div>
      <p className="mt-5 text-center text-ink2">
        Already have an account? <UiLink href="/login">Log In</UiLink>
      </p>
    </AuthLayout>
  );
}
