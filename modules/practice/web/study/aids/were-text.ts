const WERE = ['You were guessing.', 'You were fairly sure.', 'You were certain.'];

/** What somebody said before they saw the answer. */
export const wereText = (level: number | null): string => (level === null ? '' : (WERE[level - 1] ?? ''));
