import { usersApi } from '@app/users/contract';
import { AppError, type FieldErrors } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface ActionProblem {
  readonly message: string;
  readonly fields: FieldErrors;
  readonly reference?: string | undefined;
}

const problemOf = (error: unknown): ActionProblem =>
  error instanceof AppError
    ? { message: error.message, fields: error.fields ?? {}, reference: error.requestId }
    : { message: 'The server could not be reached, so it is not known whether it happened. Look again.', fields: {} };

/** Does one thing to a person: says the result when the server has answered, and asks for the new state everywhere. */
export function useAction() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const refresh = () => {
    for (const { path } of [usersApi.users, usersApi.user, usersApi.usersRange])
      void cache.invalidateQueries({ queryKey: [path] });
  };
  /** True when it was done; `work` says what to tell, or nothing. */
  const run = async (work: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const said = await work();
      if (said) toast({ message: said });
      refresh();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      // A refusal may mean that somebody else was faster: show what is true now.
      refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
