import { type ReactNode, useState } from 'react';
import { hasCode } from '../form/failure.ts';
import { type ProofRequest, ProofDialog } from './ProofDialog.tsx';

type Work<T> = (password: string | undefined) => Promise<T>;
export interface Proof {
  /** Does the work, and asks for proof if the server requires it. Null: cancelled. */
  readonly proved: <T>(work: Work<T>) => Promise<T | null>;
  /** Must be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Actions that can cost the account need a fresh proof of identity: the password again, or the second factor. */
export function useProof(): Proof {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  const requestProof = (kind: ProofRequest['kind'], wrong: boolean): Promise<string | null> =>
    new Promise((resolve) => {
      const answer = (typed: string | null) => {
        setRequest(null);
        resolve(typed);
      };
      setRequest({ kind, wrong, answer });
    });
  const proved = async <T,>(work: Work<T>, password?: string): Promise<T | null> => {
    try {
      return await work(password);
    } catch (error) {
      const wrong = hasCode(error, 'PASSWORD_WRONG');
      const kind = wrong || hasCode(error, 'REAUTH_NEEDED') ? 'password' : 'factor';
      if (kind === 'factor' && !hasCode(error, 'SECOND_FACTOR_NEEDED')) throw error;
      const typed = await requestProof(kind, wrong);
      if (typed === null) return null;
      return proved(work, kind === 'password' ? typed : password);
    }
  };
  return { proved, dialog: request ? <ProofDialog request={request} /> : null };
}
