import { factorsApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { type ReactNode, useState } from 'react';
import { type AppSecret, beginApp } from '../factors/SetUpApp.tsx';
import { useProof } from '../factors/use-proof.tsx';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { useFactorsChanged } from './use-changed.ts';

/** What is shown instead of the current state. */
export type AppStep = { readonly app: AppSecret } | { readonly codes: readonly string[] } | null;

export interface AppActions {
  readonly pending: 'begin' | 'redraw' | 'remove' | null;
  readonly step: AppStep;
  readonly dialog: ReactNode;
  readonly begin: () => void;
  /** Called when the app is confirmed, with its recovery codes. */
  readonly finish: (codes: readonly string[]) => void;
  readonly close: () => void;
  readonly redraw: () => void;
  readonly remove: () => void;
}

async function newCodes(password: string | undefined): Promise<readonly string[]> {
  const reply = await callEndpoint(factorsApi.drawRecoveryCodes, { body: { password } });
  return reply.recovery_codes;
}

async function removeApp(password: string | undefined): Promise<true> {
  await callEndpoint(factorsApi.removeTotp, { body: { password } });
  return true;
}

export function useApp(): AppActions {
  const changed = useFactorsChanged();
  const { proved, dialog } = useProof();
  const [step, setStep] = useState<AppStep>(null);
  const begin = async () => {
    const app = await proved(beginApp);
    setStep(app && { app });
  };
  const redraw = async () => {
    const codes = await proved(newCodes);
    setStep(codes && { codes });
    await changed();
  };
  const remove = async () => {
    if (await proved(removeApp)) toast({ message: 'The authenticator app has been removed.' });
    await changed();
  };
  const finish = (codes: readonly string[]) => {
    setStep({ codes });
    void changed();
  };
  const works = { begin, redraw, remove };
  const { call, pendingInput } = useAction((name: keyof typeof works) => works[name](), {
    onProblem: useFailureToast('We could not change your two-step log-in.'),
  });
  return {
    pending: pendingInput,
    step,
    dialog,
    finish,
    begin: () => void call('begin'),
    close: () => setStep(null),
    redraw: () => void call('redraw'),
    remove: () => void call('remove'),
  };
}
