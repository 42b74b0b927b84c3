import { passwordProblem } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';

export function refuseWeakPassword(deps: Deps, password: string, email: string): void {
  const problem = passwordProblem(password, { email, brand: deps.site.brand });
  if (problem) fail('INVALID_INPUT', { fields: { password: problem } });
}
