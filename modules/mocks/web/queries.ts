import { ownerNow } from '@app/accounts/web';
import { type Mock, mocksApi, type Paper, type Sitting, sittingApi } from '@app/mocks/contract';
import { offlineQuery } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';
import type { QueryClient } from '@tanstack/react-query';
import { syncServerTime } from './clock/server-time.ts';

export const ROOT = '/mocks';
/** Where a mock is sat: a learner’s own under its number, one of a sitting under the sitting. */
export interface MockAddress {
  readonly number: number;
  readonly sitting_id?: string | null | undefined;
}
export const sittingPath = (id: string): string => `/sitting/${id}`;
export const mockPath = ({ number, sitting_id }: MockAddress): string =>
  sitting_id ? sittingPath(sitting_id) : `${ROOT}/${number}`;
export const resultPath = (place: MockAddress): string => `${mockPath(place)}/result`;
/** By the number of the question in the whole mock. */
export const questionPath = (place: MockAddress, question: number): string => `${mockPath(place)}/${question}`;
/** Leads to where the running paper was left. */
export const resumePath = (place: MockAddress): string => `${mockPath(place)}/next`;

export const overviewQuery = queryOf(mocksApi.mocks, {});
export const sittingsQuery = queryOf(sittingApi.list, {});
/** Only a reply sets the clock; the time in a stored copy is old. */
const syncClock = { onReply: ({ now }: { readonly now: string }): void => syncServerTime(now) };
/** Stored on the device, so that a paper continues without a connection. */
export const mockQuery = (mocknumber: number) =>
  offlineQuery(ownerNow, mocksApi.state, { params: { mocknumber } }, syncClock);
export const sittingQuery = (id: string) => offlineQuery(ownerNow, sittingApi.sitting, { params: { id } }, syncClock);
export const paperQuery = ({ number, sitting_id }: MockAddress, paper: number) =>
  sitting_id
    ? offlineQuery(ownerNow, sittingApi.paper, { params: { id: sitting_id, paper } }, syncClock)
    : offlineQuery(ownerNow, mocksApi.paper, { params: { mocknumber: number, paper } }, syncClock);
export const resultQuery = ({
  id,
  sitting_id,
}: {
  readonly id: string;
  readonly sitting_id?: MockAddress['sitting_id'];
}) =>
  sitting_id
    ? queryOf(sittingApi.result, { params: { id: sitting_id } })
    : queryOf(mocksApi.result, { params: { id } });
export const reviewQuery = ({ number, sitting_id }: MockAddress, question: number) =>
  sitting_id
    ? queryOf(sittingApi.question, { params: { id: sitting_id, number: question } })
    : queryOf(mocksApi.question, { params: { mocknumber: number, questionid: String(question) } });

const stateKey = ({ number, sitting_id }: MockAddress) =>
  sitting_id ? sittingQuery(sitting_id).queryKey : mockQuery(number).queryKey;
/** Puts a mock from a reply into the query cache. */
export function rememberMock(cache: QueryClient, mock: Mock): void {
  if (mock.sitting_id)
    cache.setQueryData<Sitting>(sittingQuery(mock.sitting_id).queryKey, (cached) => cached && { ...cached, mock });
  else cache.setQueryData<Mock>(mockQuery(mock.number).queryKey, mock);
}
export const rememberPaper = (cache: QueryClient, paper: Paper): void =>
  void cache.setQueryData<Paper>(paperQuery(paper.mock, paper.n).queryKey, paper);
export const refreshMock = (cache: QueryClient, place: MockAddress): Promise<void> =>
  cache.invalidateQueries({ queryKey: stateKey(place) });
