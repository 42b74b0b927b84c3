import type { Factors } from '@app/accounts/contract';
import { dayInWords } from '@app/platform/contract';
import { Badge, Button, Card, ConfirmDialog } from '@app/platform/web/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RecoveryCodes } from '../factors/RecoveryCodes.tsx';
import { SetUpApp } from '../factors/SetUpApp.tsx';
import { Row } from '../profile/Row.tsx';
import { type AppActions, useApp } from './use-app.ts';

interface PartProps {
  readonly factors: Factors;
  readonly actions: AppActions;
}

function AppRow({ factors, actions, opener }: PartProps & { readonly opener: RefObject<HTMLButtonElement | null> }) {
  const [isConfirming, setConfirming] = useState(false);
  const since = factors.authenticator_since;
  const remove = () => {
    setConfirming(false);
    actions.remove();
  };
  return (
    <Row
      title={<>Authenticator app {since ? <Badge tone="ok">On</Badge> : <Badge>Off</Badge>}</>}
      action={
        <>
          <Button ref={opener} busy={actions.pending === 'begin'} onClick={actions.begin}>
            {since ? 'Use another app' : 'Set up'}
          </Button>
          {since ? (
            <Button tone="quiet" busy={actions.pending === 'remove'} onClick={() => setConfirming(true)}>
              Remove
            </Button>
          ) : null}
        </>
      }
    >
      {since
        ? `Set up on ${dayInWords(since)}. We ask for its code when you log in with your password.`
        : 'A code from your phone as well as your password. Then a stolen password alone can’t get in.'}
      <ConfirmDialog
        open={isConfirming}
        title="Remove the authenticator app?"
        confirmLabel="Remove"
        danger
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      >
        {factors.passkeys > 0
          ? 'Your passkeys keep working.'
          : 'Only your password will protect your account, and your recovery codes will stop working.'}
      </ConfirmDialog>
    </Row>
  );
}

function CodesRow({ factors, actions }: PartProps) {
  const left = factors.recovery_codes_left;
  return (
    <Row
      title="Recovery codes"
      action={
        <Button busy={actions.pending === 'redraw'} onClick={actions.redraw}>
          Make new ones
        </Button>
      }
    >
      {left === 0 ? 'None left: make new ones now.' : `${left} left. Each works once.`}
    </Row>
  );
}

/** Replaces the rows while something is being set up. */
function StepView({ actions: { step, finish, close } }: Pick<PartProps, 'actions'>) {
  if (!step) return null;
  if ('app' in step)
    return (
      <SetUpApp
        app={step.app}
        onDone={finish}
        beside={
          <Button size="l" onClick={close}>
            Cancel
          </Button>
        }
      />
    );
  return (
    <RecoveryCodes codes={step.codes}>
      <Button tone="primary" size="l" onClick={close}>
        I’ve saved them
      </Button>
    </RecoveryCodes>
  );
}

/** After a set-up the focus returns to the button that began it. */
function useReturn(away: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(away);
  useEffect(() => {
    if (wasAway.current && !away) opener.current?.focus();
    wasAway.current = away;
  }, [away]);
  return opener;
}

/** The authenticator app and the recovery codes. */
export function AppCard({ factors }: { readonly factors: Factors }) {
  const actions = useApp();
  const opener = useReturn(actions.step !== null);
  const hasFactor = factors.authenticator_since !== null || factors.passkeys > 0;
  return (
    <Card title="Two-step log-in">
      {actions.dialog}
      <StepView actions={actions} />
      {actions.step ? null : <AppRow factors={factors} actions={actions} opener={opener} />}
      {!actions.step && hasFactor ? <CodesRow factors={factors} actions={actions} /> : null}
    </Card>
  );
}
