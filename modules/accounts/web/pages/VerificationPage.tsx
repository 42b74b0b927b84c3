import { useSearchParams } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { targetAfterLogin } from '../parts/login/login-target.ts';
import { SignedIn } from '../parts/SignedIn.tsx';
import { Verification } from '../parts/verification/Verification.tsx';

export default function VerificationPage() {
  const [query] = useSearchParams();
  const target = targetAfterLogin(query.get('from'));
  return (
    <AuthLayout
      side={{
        title: 'While you wait, try a question.',
        lede: 'The trial is free, and every option is explained. It opens in a new tab, and this page stays open.',
        link: { href: '/trial/0', label: 'Open a trial question' },
      }}
    >
      <h1 className="text-6xl font-medium">Enter the six digits</h1>
      <SignedIn>{(user) => <Verification user={user} target={target} />}</SignedIn>
    </AuthLayout>
  );
}
