// Components that use Base UI, for the back office. Pass the app's CSP nonce to CspProvider once, around everything.
export { CSPProvider as CspProvider } from '@base-ui/react/csp-provider';
export { Combobox, type ComboboxItem, type ComboboxProps } from './inputs/Combobox.tsx';
export { type ActionItem, ActionMenu, type ActionMenuProps } from './navigation/ActionMenu.tsx';
