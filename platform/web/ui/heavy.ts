// Components that use Base UI, for the back office.
export { Combobox, type ComboboxItem, type ComboboxProps } from './inputs/Combobox.tsx';
export { type ActionItem, ActionMenu, type ActionMenuProps } from './navigation/ActionMenu.tsx';
