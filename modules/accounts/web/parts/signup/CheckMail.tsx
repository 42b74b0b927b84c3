import { useSite } from '@app/platform/web';
import { Button, ButtonLink } from '@app/platform/web/ui';
import { Lede, StateHeading } from '../form/StateHeading.tsx';
import { loginAddress } from '../login/login-target.ts';

/** Shown when sign-up could not log in. The mail tells the owner of the address what to do; this page gives no reason. */
export function CheckMail({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { supportEmail } = useSite();
  return (
    <>
      <StateHeading>Check your e-mail</StateHeading>
      <Lede>
        We sent a message to <b className="break-words text-ink">{email}</b>. If this address can’t be used for a new
        account, the message says why and what to do. Otherwise open the link in it, or log in and enter the code. Both
        work for ten minutes.
      </Lede>
      <div className="grid gap-3">
        <ButtonLink href={loginAddress('/profile/verification')} tone="primary" size="l">
          Log in and enter the code
        </ButtonLink>
        <Button size="l" onClick={onAgain}>
          Use another address
        </Button>
      </div>
      <h2 className="mt-8 border-t border-line pt-6 font-ui text-base font-semibold">Nothing arriving?</h2>
      <p className="mt-1 text-ink2">
        Look in your junk folder; university mail filters can add a few minutes. Once you are logged in you can ask for
        another code. Or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </>
  );
}
