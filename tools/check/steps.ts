import { drift } from './programs/drift.ts';
import { format } from './programs/format.ts';
import { knip } from './programs/knip.ts';
import { licences } from './programs/licences.ts';
import { lint } from './programs/lint.ts';
import { lockfile } from './programs/lockfile.ts';
import { secrets } from './programs/secrets.ts';
import { types } from './programs/types.ts';
import type { CheckStep } from './step.ts';
import { ambient } from './walls/ambient.ts';
import { calls } from './walls/calls.ts';
import { columns } from './walls/columns.ts';
import { documents } from './walls/documents.ts';
import { doors } from './walls/imports/doors.ts';
import { migrations } from './walls/migrations.ts';
import { names } from './walls/names.ts';
import { regex } from './walls/regex.ts';
import { rules } from './walls/rules.ts';
import { sizes } from './walls/sizes.ts';
import { staircaseStep } from './walls/imports/staircase.ts';
import { tables } from './walls/tables.ts';
import { transactions } from './walls/transactions.ts';
import { voice } from './walls/voice.ts';
import { words } from './walls/words.ts';

/** Slowest first, so that the two lanes finish together; lint waits for the declarations of types. */
export const steps: readonly CheckStep[] = [
  types,
  knip,
  lint,
  staircaseStep,
  secrets,
  drift,
  format,
  regex,
  tables,
  columns,
  doors,
  sizes,
  rules,
  calls,
  ambient,
  transactions,
  migrations,
  names,
  words,
  voice,
  documents,
  lockfile,
  licences,
];
