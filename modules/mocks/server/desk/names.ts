import { contribute } from '@app/platform/contract';
import { itemNames } from '@app/platform/server';
import { findNames } from './names.repo.ts';

/** What the audit record calls the kinds, forms and sittings of mocks. */
export const mockNames = (
  [
    ['mock-profile', 'mocks.profile'],
    ['mock-form', 'mocks.form'],
    ['mock-sitting', 'mocks.sitting'],
    ['exam-rule', 'mocks.exam_rule'],
  ] as const
).map(([entity, table]) => contribute(itemNames, { entity, names: ({ db }, ids) => findNames(db, table, ids) }));
