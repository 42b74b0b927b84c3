import { z } from 'zod';
import { reason } from '../text/reason.ts';
import { fail } from './error.ts';

/** What an act of staff reaches outside the back office. */
export type Touches = 'content' | 'marks' | 'money' | 'access' | 'mail';

/** From this many rows on, an act on rows in bulk needs its number and a reason. */
export const BULK_ASKS_FROM = 50;

/** How an act is taken back: by a call, or in the note that follows it on the screen; or why it cannot be. */
export type Undo = { readonly by: string; readonly for: string } | { readonly never: string };

/**
 * A call of staff that changes what learners see, what somebody pays, who gets in, or that leaves the house as mail.
 * `docs/acts.md` lists them all, and actProblems() refuses a call that declares neither this nor why it is harmless.
 */
export interface Act {
  readonly touches: Touches;
  /** `many`: rows chosen in bulk. It must ask for `confirm`. */
  readonly rows: 'one' | 'many';
  /** What the screen says before the act, in numbers where it has any. */
  readonly says: string;
  /** The fields of the body that the call is refused without: `reason`; or `confirm`, from BULK_ASKS_FROM rows on. */
  readonly asks?: readonly string[];
  readonly undo: Undo;
}
export interface Harmless {
  /** Why nobody outside the back office notices. */
  readonly harmless: string;
}

export const harmless = (why: string): Harmless => ({ harmless: why });
export const isAct = (declared: Act | Harmless): declared is Act => 'touches' in declared;

/** The number of rows and the reason, typed by whoever acts on many rows; the server compares the number. */
export const confirmShape = z.strictObject({ count: z.int().min(1), reason: reason() });
export type Confirm = z.infer<typeof confirmShape>;
export const confirm = () => confirmShape.optional();
/** The body of a deletion: empty, or with the number and the reason of the rows that are deleted together. */
export const removalShape = z.strictObject({ confirm: confirm() }).nullable().optional();

/** On the server, once the rows are found: no script and no double click acts on many by mistake. */
export function refuseUnconfirmed(rows: number, given: Confirm | undefined): void {
  if (rows >= BULK_ASKS_FROM && given?.count !== rows) fail('CONFIRM_NEEDED', { details: { count: rows } });
}

/** Drawn by the resource renderer, for the rows of every resource. */
const NOTE = { by: 'note', for: '8 seconds' } as const;

/** How a saved row reaches people: on the site, in the shop, for those whom it lets in; a mail goes out by a call of its own. */
const SAVED: Readonly<Record<Touches, { readonly says: string; readonly undo: Undo }>> = {
  content: { says: 'The button says “Publish changes” where the row is on the site.', undo: NOTE },
  marks: { says: 'It counts as soon as it is saved.', undo: NOTE },
  money: { says: 'What is on sale changes as soon as it is saved.', undo: NOTE },
  access: { says: 'It applies as soon as it is saved.', undo: NOTE },
  mail: { says: 'Saving sends nothing.', undo: { never: 'The former text can be saved again.' } },
};

/** What the list of a resource does from BULK_ASKS_FROM rows on. */
const MANY = 'From 50 rows on, a dialog says how many are live.';

interface ResourceActs {
  /** The call that puts back an earlier version. */
  readonly restore: string | null;
  /** Whether the list sets fields for many rows at once. */
  readonly inBulk?: boolean;
}
/** The acts of a resource follow from what its rows touch. */
export function resourceActs(touches: Touches | Harmless | undefined, { restore, inBulk = false }: ResourceActs) {
  if (touches === undefined) return {};
  if (typeof touches !== 'string') return { create: touches, order: touches, update: touches, remove: touches };
  const one = { touches, rows: 'one' } as const;
  const saved = SAVED[touches];
  return {
    create: harmless('Adds one; what exists stays as it is.'),
    order: { ...one, says: 'Shows the rows in their new order before it is saved.', undo: NOTE },
    update: {
      ...one,
      says: `${saved.says} The fields that differ are marked.${inBulk ? ` ${MANY}` : ''}`,
      ...(inBulk ? { asks: ['confirm'] } : {}),
      undo: restore ? { by: restore, for: 'as long as its versions are kept' } : saved.undo,
    },
    remove: {
      ...one,
      says: `Nothing is sent for 8 seconds; the note names the row. ${MANY}`,
      asks: ['confirm'],
      undo: NOTE,
    },
    restore: {
      ...one,
      says: 'Shows the version beside the present one.',
      undo: { by: restore ?? 'note', for: 'always' },
    },
  } satisfies Record<string, Act | Harmless>;
}

/** A call as far as its act goes. */
interface Declared {
  readonly method: string;
  readonly path: string;
  readonly rule: string;
  readonly options: {
    readonly act?: Act | Harmless;
    readonly noAudit?: string;
    readonly query?: unknown;
    readonly body?: unknown;
  };
}

const isWrite = ({ method, rule }: Declared): boolean => method !== 'GET' && /^staff\b/.test(rule);

const fieldsOf = (shape: unknown): Readonly<Record<string, z.ZodType>> => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return fieldsOf(shape.unwrap());
  if (shape instanceof z.ZodUnion) return Object.assign({}, ...shape.options.map(fieldsOf));
  return shape instanceof z.ZodObject ? shape.shape : {};
};
/** A reason that may be left out or left empty is not asked for. */
const isAsked = (name: string, field: z.ZodType | undefined): boolean =>
  field !== undefined && (name === 'confirm' || !(field.safeParse(undefined).success || field.safeParse('').success));

function problemsOf({ options }: Declared, calls: ReadonlySet<string>): string[] {
  const { act } = options;
  if (!act)
    return [
      'changes something as staff and does not say what. Declare `act` beside its rule: what it touches, says, asks and how it is undone; or `act: harmless(why)` (platform/contract/wire/act.ts)',
    ];
  if (!isAct(act)) return act.harmless.trim() === '' ? ['does not say why it is harmless'] : [];
  const fields = { ...fieldsOf(options.query), ...fieldsOf(options.body) };
  const { asks = [], undo } = act;
  const found = asks
    .filter((name) => !isAsked(name, fields[name]))
    .map((name) => `says it asks for \`${name}\`, and runs without it: make it a required field of the body`);
  if (act.rows === 'many' && !asks.includes('confirm'))
    found.push('acts on many rows without `confirm`: add confirm() to its body, and refuseUnconfirmed() on the server');
  if ('by' in undo && undo.by !== 'note' && !calls.has(undo.by))
    found.push(`is undone by \`${undo.by}\`, which is no call`);
  return found;
}

function auditProblems(row: Declared): string[] {
  const { noAudit } = row.options;
  if (noAudit === undefined) return [];
  if (!isWrite(row)) return ['declares `noAudit`, which only a writing call of staff may: take it away'];
  return noAudit.trim() === '' ? ['does not say why it leaves no audit line'] : [];
}

/** What is wrong with the declared acts of all writing calls of staff, as sentences that say the mend. */
export function actProblems(endpoints: readonly Declared[]): readonly string[] {
  const nameOf = ({ method, path }: Declared) => `${method} ${path}`;
  const calls = new Set(endpoints.map(nameOf));
  return endpoints.flatMap((row) => {
    const problems = isWrite(row) ? problemsOf(row, calls) : [];
    return [...problems, ...auditProblems(row)].map((problem) => `${nameOf(row)} ${problem}.`);
  });
}
