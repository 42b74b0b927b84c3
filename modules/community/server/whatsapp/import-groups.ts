import { whatsappGroup } from '@app/community/contract';
import { MAIN_LINE } from '@app/platform/contract';
import { type Deps, type ImportReport, importRows } from '@app/platform/server';
import { groupHooks } from './groups.ts';

/** A group in the content pack. */
export interface GroupContent {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly capacity: number;
  readonly position: number;
  readonly sample: boolean;
}

/** Rows that staff have edited since are left alone and named in the report. */
export const importGroups = (deps: Deps, groups: readonly GroupContent[]): Promise<ImportReport> =>
  importRows(
    deps,
    { declared: whatsappGroup, by: 'slug', hooks: groupHooks },
    groups.map((values) => ({ edition: MAIN_LINE, values: { ...values, about: '', active: !values.sample } })),
  );
