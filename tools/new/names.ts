import { moduleNames } from '../staircase.ts';
import { has, refuse } from './plan.ts';

const KEY = /^[a-z][a-z0-9]{1,39}$/;
const SCREEN_PATH = /^(?:\/:?[a-z][a-zA-Z0-9-]{0,59}){1,8}$/;

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function assertOnStaircase(name: string): void {
  if ((moduleNames as readonly string[]).includes(name)) return;
  refuse(
    `${name || 'A module without a name'} has no step on the staircase. Decide where it stands and add it to tools/staircase.ts first; there are ${moduleNames.join(', ')}.`,
  );
}

export function assertModule(root: string, name: string): void {
  assertOnStaircase(name);
  if (!has(root, `modules/${name}/package.json`))
    refuse(`modules/${name} does not exist yet: npm run new -- module ${name}`);
}

export function assertKey(key: string): void {
  if (!KEY.test(key)) refuse('A resource key is 2 to 40 lower-case letters and digits, for instance newsletter.');
}

export function assertPath(path: string): void {
  if (!SCREEN_PATH.test(path))
    refuse('A screen path starts with / and has plain segments or :parameters, for instance /letters/:id.');
}

/** Path segments that all back-office pages share, so they are left out of names. */
const FOLDERS = new Set(['admin', 'paplabable', 'plabable']);
const namingParts = (path: string): readonly string[] => {
  const parts = path.split('/').filter((part) => part !== '');
  const own = parts[0] === 'admin' ? parts.filter((part) => !FOLDERS.has(part)) : parts;
  return own.length > 0 ? own : parts;
};

/** `/letters/:id` -> LettersIdPage; `/admin/paplabable/letters/look-up` -> LettersLookUpPage. */
export const pageName = (path: string): string => {
  const words = namingParts(path).flatMap((part) => part.split(/[:-]/).filter(Boolean));
  return `${words.map(capitalised).join('')}Page`;
};

/** `/letters/look-up` -> Letters look up: a first title, to be improved by hand. */
export const titleOf = (path: string): string => {
  const words = namingParts(path).filter((part) => !part.startsWith(':'));
  return capitalised(words.join(' ').replaceAll('-', ' ')) || 'Home';
};
