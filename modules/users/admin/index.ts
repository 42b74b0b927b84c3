// For lists of people in rooms above: the page of a person, and looking at the site as them.
export { useReturnList } from './act-as/return.ts';
export { ActionDialog } from './actions/ActionDialog.tsx';
export type { ActionName, OpenAction } from './actions/actions.ts';
export { PersonLink } from './people/PersonLink.tsx';
export { nameOf, personAddress } from './people/words.ts';
