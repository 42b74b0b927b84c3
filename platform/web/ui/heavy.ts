// Components that use Base UI, for the back office.
export { Combobox } from './inputs/Combobox.tsx';
export { type ActionItem, ActionMenu } from './navigation/ActionMenu.tsx';
