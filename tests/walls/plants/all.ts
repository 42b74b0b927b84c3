import { CODE, LINT } from './code.ts';
import { CALLS, RENAMES, TYPES } from './contracts.ts';
import { DOCUMENTS } from './documents.ts';
import { DOORS } from './doors.ts';
import { IMPORTS } from './imports.ts';
import { LICENCES } from './licences.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Plant } from './plant.ts';
import { SIZES } from './sizes.ts';

export const plants: readonly Plant[] = [
  ...IMPORTS,
  ...DOORS,
  ...TYPES,
  ...RENAMES,
  ...CALLS,
  ...CODE,
  ...SIZES,
  ...LINT,
  ...DOCUMENTS,
  ...LICENCES,
  ...MIGRATIONS,
];
