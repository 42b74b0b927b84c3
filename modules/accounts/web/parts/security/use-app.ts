import { send } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { type ReactNode, useState } from 'react';
import { type AppSecret, beginApp } from '../factors/SetUpApp.tsx';
import { useProof } from '../factors/use-proof.tsx';
import { useAct } from '../profile/use-act.ts';
import { useFactorsChanged } from './use-changed.ts';

/** What is shown in place of how things stand. */
export type Step = { readonly app: AppSecret } | { readonly codes: readonly string[] } | null;

export interface AppActs {
  readonly doing: string | null;
  readonly step: Step;
  readonly dialog: ReactNode;
  readonly begin: () => void;
  /** The app is proved: its recovery codes. */
  readonly finish: (codes: readonly string[]) => void;
  readonly close: () => void;
  readonly redraw: () => void;
  readonly remove: () => void;
}

async function newCodes(password: string | undefined): Promise<readonly string[]> {
  const reply = await send({ method: 'POST', path: '/paplabable/recoverycodes', body: { password } });
  return (reply as { readonly recovery_codes: readonly string[] }).recovery_codes;
}

async function removeApp(password: string | undefined): Promise<true> {
  await send({ method: 'DELETE', path: '/paplabable/totp', body: { password } });
  return true;
}

export function useApp(): AppActs {
  const changed = useFactorsChanged();
  const { proved, dialog } = useProof();
  const { doing, act } = useAct('We could not change your second factor.');
  const [step, setStep] = useState<Step>(null);
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
    if (await proved(removeApp)) toast({ message: 'The authenticator app is removed.' });
    await changed();
  };
  const finish = (codes: readonly string[]) => {
    setStep({ codes });
    void changed();
  };
  return {
    doing,
    step,
    dialog,
    finish,
    begin: () => act('begin', begin),
    close: () => setStep(null),
    redraw: () => act('redraw', redraw),
    remove: () => act('remove', remove),
  };
}
