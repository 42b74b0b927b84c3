import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { ProfileShell } from '@app/accounts/web';
import { commerceApi, SEAT_WORDS } from '@app/commerce/contract';
import { lastDayOf } from '@app/platform/contract';
import type { ReplyOf } from '@app/platform/contract';
import { Button, Card, Fact, Facts, Field, Panel, TextInput, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type SubmitEvent, useState } from 'react';

type Redeemed = ReplyOf<typeof commerceApi.redeem>;

function Opened({ opened }: { readonly opened: Redeemed }) {
  return (
    <Panel aria-label="What your code opened" role="status">
      <h2 className="text-2xl">{opened.title}</h2>
      <p className="mt-2 text-on-panel-2">Your code worked. This is your access now.</p>
      <Facts className="mt-4">
        {opened.opened.map(({ entitlement, ends_at }) => (
          <Fact key={entitlement} label={ENTITLEMENT_WORDS[entitlement]}>
            until {lastDayOf(ends_at)}
          </Fact>
        ))}
        {opened.seats.map((kind) => (
          <Fact key={kind} label={SEAT_WORDS[kind].label}>
            <UiLink href={SEAT_WORDS[kind].list} className="text-on-panel underline">
              Choose a date
            </UiLink>
          </Fact>
        ))}
      </Facts>
      {/* A full page load, so that the session picks up the new access. */}
      <Button tone="paper" className="mt-5" onClick={() => window.location.assign('/profile/dashboard')}>
        Open my dashboard
      </Button>
    </Panel>
  );
}

export default function RedeemPage() {
  const [code, setCode] = useState('');
  const redeem = useCall(commerceApi.redeem, { refresh: [commerceApi.subscriptions] });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void redeem.call({ body: { code } });
  };
  return (
    <ProfileShell title="Use a code" lede="For a gift, or a place somebody has paid for.">
      {redeem.reply ? (
        <Opened opened={redeem.reply} />
      ) : (
        <Card>
          <form className="grid max-w-form gap-4" onSubmit={send}>
            <Field label="Your code" hint="Twelve letters and digits from your e-mail. Dashes make no difference.">
              <TextInput
                mono
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
            <p className="text-sm text-ink2">
              Your time starts as soon as you use it. If you have access already, the new time is added to the end. The
              person who paid can see that the code has been used, and nothing else.
            </p>
            <ProblemNotice problem={redeem.problem} title="Your code was not used." />
            <Button
              type="submit"
              className="justify-self-start"
              busy={redeem.pending}
              disabled={code.trim().length < 4}
            >
              Use my code
            </Button>
          </form>
        </Card>
      )}
    </ProfileShell>
  );
}
