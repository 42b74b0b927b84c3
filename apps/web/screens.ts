import type { ModuleScreen } from '@app/platform/contract';
import { screens as accounts } from '@app/accounts/web/screens';
import { screens as content } from '@app/content/web/screens';

/** Every screen of the public and learner site, in the order of the staircase. */
export const screens: readonly ModuleScreen[] = [...accounts, ...content];

const matchesShape = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? (given[at] ?? '') !== '' : part === given[at]))
  );
};

/** The row behind a path; static segments win over parameters. */
export const screenFor = (path: string): ModuleScreen | undefined => {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  return screens.find((row) => row.path === trimmed) ?? screens.find((row) => matchesShape(row.path, trimmed));
};
