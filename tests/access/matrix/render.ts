import { VIEWERS } from '../cast.ts';
import { type Matrix, type Right, RIGHTS, SCOPES } from './observe.ts';

const WIDTH = 11;
const SHORT: Readonly<Record<string, string>> = {
  '403 FORBIDDEN': '403',
  '403 NOT_VERIFIED': '403 verif',
  '403 NOT_SUBSCRIBED': '403 subs',
  '403 LOCKED': '403 bank',
  '403 NO_GEMS': '403 gems',
  '403 NOT_WHILE_ACTING': '403 acting',
};
const cell = (text: string) => (SHORT[text] ?? text).padEnd(WIDTH);

const EDITING = RIGHTS.filter((right) => !right.endsWith(':v')).join(' ');
const named = (passing: readonly Right[]) => (passing.join(' ') === EDITING ? 'any:a any:e' : passing.join(' '));

/**
 * `panews:v else 403`; `any:a any:e` if every right to add or edit passes; `any` if every right passes; only the refusal if
 * none does.
 */
export function inShort(cells: ReadonlyMap<Right, string>): string {
  const passing = [...cells].filter(([, outcome]) => outcome === 'yes').map(([right]) => right);
  const refusals = new Set([...cells.values()].filter((outcome) => outcome !== 'yes'));
  const refused = [...refusals]
    .map((outcome) => SHORT[outcome] ?? outcome)
    .toSorted()
    .join('/');
  if (refused === '') return 'any';
  return passing.length === 0 ? refused : `${named(passing)} else ${refused}`;
}

const RIGHT_WIDTH = 30;

/** The file to be reviewed: one row per call, one column per caller. The call comes last, so that columns never move. */
export function renderMatrix({ viewers, rights }: Matrix): string {
  return [
    'Who may make which call. Seen over HTTP with real sessions by matrix.test.ts beside this file, which fails when a',
    'cell changes. After a change that is meant: npx vitest run tests/access/matrix -u, and review the difference.',
    '',
    'yes: past every check of the caller. 401: the session is dead, or there is none. 404: of another product line.',
    '403: not for them; with a word: verif(y first), subs(cribe first), bank (locked), gems (none).',
    'expired: a token past its time. nocookie: the token without its cookie. gems, bank: what the subscription holds.',
    'paused: banned for an hour. norights: staff without a single right. owner: staff with all of them.',
    'acting: an owner who looks at the site as somebody with bank and gems; 403 acting: not on their behalf.',
    '',
    `${VIEWERS.map(cell).join('')}call`,
    ...[...viewers].map(([name, cells]) => `${VIEWERS.map((viewer) => cell(cells[viewer])).join('')}${name}`),
    '',
    'Staff who hold one single right, sixty roles in each of three scopes: which rights pass, and what the others get.',
    '',
    `${SCOPES.map((scope) => `in ${scope}`.padEnd(RIGHT_WIDTH)).join('')}call`,
    ...[...rights].map(
      ([name, cells]) => `${SCOPES.map((scope) => inShort(cells[scope]).padEnd(RIGHT_WIDTH)).join('')}${name}`,
    ),
    '',
  ].join('\n');
}
