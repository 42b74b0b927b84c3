import { useSite } from '@app/platform/web';
import { ButtonLink, Notice, UiLink } from '@app/platform/web/ui';
import { useSearchParams } from 'react-router';
import { AuthLayout } from '../parts/AuthLayout.tsx';
import { LoginForm } from '../parts/login/LoginForm.tsx';
import { targetAfterLogin, withTarget } from '../parts/login/login-target.ts';

export default function LoginPage() {
  const [query] = useSearchParams();
  const { brand } = useSite();
  const target = targetAfterLogin(query.get('from'));
  return (
    <AuthLayout
      side={{ title: 'Pick up where you left off.', lede: 'Your answers, flags and notes are kept with your account.' }}
    >
      <h1 className="mb-5.5 text-6xl font-medium">Welcome back</h1>
      {target === '/' ? null : <Notice className="mb-5">Log in to continue.</Notice>}
      <LoginForm target={target} />
      <div className="my-6 flex items-center gap-3 text-sm text-ink3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        new to {brand}
      </div>
      <ButtonLink href="/trial" size="l" block>
        Start Trial
      </ButtonLink>
      <p className="mt-4 text-center">
        or <UiLink href={withTarget('/signup', target)}>sign up</UiLink>
      </p>
    </AuthLayout>
  );
}
