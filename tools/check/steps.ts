import { drift } from './programs/drift.ts';
import { format } from './programs/format.ts';
import { knip } from './programs/knip.ts';
import { lint } from './programs/lint.ts';
import { lockfile } from './programs/lockfile.ts';
import { secrets } from './programs/secrets.ts';
import { types } from './programs/types.ts';
import type { Step } from './step.ts';
import { ambient } from './walls/ambient.ts';
import { calls } from './walls/calls.ts';
import { columns } from './walls/columns.ts';
import { names } from './walls/names.ts';
import { regex } from './walls/regex.ts';
import { rules } from './walls/rules.ts';
import { sizes } from './walls/sizes.ts';
import { staircaseStep } from './walls/staircase.ts';
import { tables } from './walls/tables.ts';
import { transactions } from './walls/transactions.ts';
import { voice } from './walls/voice.ts';
import { words } from './walls/words.ts';

/** Slowest first, so that the two lanes finish together. */
export const steps: readonly Step[] = [
  types,
  lint,
  knip,
  staircaseStep,
  secrets,
  drift,
  format,
  regex,
  tables,
  columns,
  sizes,
  rules,
  calls,
  ambient,
  transactions,
  names,
  words,
  voice,
  lockfile,
];
