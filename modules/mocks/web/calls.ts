import { type Lease, type Mock, mocksApi, type Paper, sittingApi } from '@app/mocks/contract';
import { callEndpoint } from '@app/platform/web';
import type { MockAddress } from './queries.ts';

/** The calls of one paper: those of a learner’s own mock, or those of a sitting, which require a seat. */
export interface PaperCalls {
  readonly start: (paper: number) => Promise<Paper>;
  readonly end: (paper: number) => Promise<Mock>;
  readonly lease: (paper: number, body: { device: string; take: boolean }) => Promise<Lease>;
  readonly rest: (paper: number, rest: boolean) => Promise<Paper>;
}

const ownCalls = (mocknumber: number): PaperCalls => ({
  start: (paper) => callEndpoint(mocksApi.startPaper, { params: { mocknumber, paper } }),
  end: (paper) => callEndpoint(mocksApi.endPaper, { params: { mocknumber, paper } }),
  lease: (paper, body) => callEndpoint(mocksApi.lease, { params: { mocknumber, paper }, body }),
  rest: (paper, rest) => callEndpoint(mocksApi.rest, { params: { mocknumber, paper }, body: { rest } }),
});
const sittingCalls = (id: string): PaperCalls => ({
  start: (paper) => callEndpoint(sittingApi.startPaper, { params: { id, paper } }),
  end: (paper) => callEndpoint(sittingApi.endPaper, { params: { id, paper } }),
  lease: (paper, body) => callEndpoint(sittingApi.lease, { params: { id, paper }, body }),
  rest: (paper, rest) => callEndpoint(sittingApi.rest, { params: { id, paper }, body: { rest } }),
});

export const paperCalls = ({ number, sitting_id }: MockAddress): PaperCalls =>
  sitting_id ? sittingCalls(sitting_id) : ownCalls(number);
