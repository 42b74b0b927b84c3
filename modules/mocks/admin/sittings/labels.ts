import type { DeskSitting, Sitter } from '@app/mocks/contract';

export const STATES: Readonly<Record<DeskSitting['state'], string>> = {
  planned: 'Planned',
  open: 'Open for entry',
  running: 'Running',
  closed: 'Waiting for the last person',
  results: 'Results out',
};
export const SITTER_STATES: Readonly<Record<Sitter['state'], string>> = {
  seat: 'Not here yet',
  entered: 'Here, between papers',
  sitting: 'Sitting',
  ended: 'Finished',
};
export const SEATS_LABEL = { qb: 'Everyone with the question bank', list: 'Only people on the list' } as const;
