// For higher modules: the user picker, the page of a user, and act-as.
export { useReturnList } from './act-as/return.ts';
export { ActionDialog } from './actions/ActionDialog.tsx';
export type { ActionName, OpenAction } from './actions/actions.ts';
export { default as QueryPage } from './pages/QueryPage.tsx';
export { PeoplePicker, type PickedPerson } from './people/PeoplePicker.tsx';
export { PersonLink } from './people/PersonLink.tsx';
export { nameOf, personAddress } from './people/labels.ts';
