import { pageMeta } from '@app/platform/web';
import { type MetaFunction, useSearchParams } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { targetAfterLogin } from '../parts/login/login-target.ts';
import { SignedIn } from '../parts/SignedIn.tsx';
import { Verification } from '../parts/verification/Verification.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Verification', path: '/profile/verification', noIndex: true });

export default function VerificationPage() {
  const [query] = useSearchParams();
  const target = targetAfterLogin(query.get('from'));
  return (
    <AuthLayout
      side={{
        title: 'One step, once.',
        lede: 'Receipts and resets go to this address, so we make sure that it reaches you.',
      }}
    >
      <h1 className="text-6xl font-medium">Enter the six digits</h1>
      <SignedIn>{(user) => <Verification user={user} target={target} />}</SignedIn>
    </AuthLayout>
  );
}
