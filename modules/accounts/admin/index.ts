// For lists of people in rooms above: the page of a person, and looking at the site as them.
export { useReturnList } from './actas/return.ts';
export { ActDialog } from './acts/ActDialog.tsx';
export type { ActName, OpenAct } from './acts/acts.ts';
export { PersonLink } from './people/PersonLink.tsx';
export { nameOf, personAddress } from './people/words.ts';
