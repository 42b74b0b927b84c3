import { fail } from '../../contract/errors.ts';
import { type PeopleDesk, personAt, refuseOtherLine } from '../desk.ts';

/** Learners only: acting as a colleague would lend their rights. */
export async function viewPerson(desk: PeopleDesk, input: { readonly id: string; readonly reason: string }) {
  const { deps, accounts, viewer, requestId } = desk;
  refuseOtherLine(desk);
  const { id: subjectId, role_id } = await personAt(desk, input.id);
  if (role_id !== null) return fail('ACT_AS_REFUSED');
  const { until, ...started } = await accounts.beginActing(deps, {
    viewer,
    subjectId,
    reason: input.reason,
    requestId,
  });
  return { ...started, until: until.toISOString() };
}
