import { ownerNow } from '@app/accounts/web';
import { mocksApi } from '@app/mocks/contract';
import { keptQuery } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';

export const ROOT = '/mocks';
export const mockPath = (number: number): string => `${ROOT}/${number}`;
export const resultPath = (number: number): string => `${ROOT}/${number}/result`;
/** By the number of the question in the whole mock. */
export const questionPath = (number: number, question: number): string => `${ROOT}/${number}/${question}`;

/** Wherever the running paper was left. */
export const resumePath = (number: number): string => `${ROOT}/${number}/next`;

export const overviewQuery = queryOf(mocksApi.mocks, {});
/** Kept on the device, so that a paper goes on without a connection. */
export const mockQuery = (mocknumber: number) => keptQuery(ownerNow, mocksApi.state, { params: { mocknumber } });
export const paperQuery = (mocknumber: number, paper: number) =>
  keptQuery(ownerNow, mocksApi.paper, { params: { mocknumber, paper } });
export const resultQuery = (id: string) => queryOf(mocksApi.result, { params: { id } });
export const reviewQuery = (mocknumber: number, questionid: string) =>
  queryOf(mocksApi.question, { params: { mocknumber, questionid } });
