import { CODE, LINT } from './code.ts';
import { CALLS, RENAMES, TYPES } from './contracts.ts';
import { IMPORTS } from './imports.ts';
import type { Plant } from './plant.ts';
import { SIZES } from './sizes.ts';

export const plants: readonly Plant[] = [...IMPORTS, ...TYPES, ...RENAMES, ...CALLS, ...CODE, ...SIZES, ...LINT];
