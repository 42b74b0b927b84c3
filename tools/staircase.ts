/**
 * The import order of the modules, in which the server also composes them: a step imports only from the steps before it. The
 * import checker reads this list; a test compares the lists of the programs with it.
 */
export const staircase = [
  'platform',
  'access',
  'accounts',
  'users',
  'integrity',
  'notifications',
  'content',
  'commerce',
  'community',
  'questions',
  'practice',
  'guides',
  'gems',
  'courses',
  'mocks',
  'certificates',
  'insights',
  'staff',
  'apps',
] as const;

/** Every step that is a folder of modules/. */
export const moduleNames = staircase.filter((step) => step !== 'platform' && step !== 'apps');
