// For higher modules: the field with the sources of a text.
export { SourcesField } from './SourcesField.tsx';
