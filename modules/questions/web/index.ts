/** The tools beside a question and its shortcuts. The question itself is drawn by `web/drawing`. */
export { KEY_HELP } from './keys/key-help.ts';
export { KeyHint } from './keys/KeyHint.tsx';
export { type Command, LETTERS } from './keys/keys.ts';
export { useKeyPreference } from './keys/use-key-preference.ts';
export { useCommands } from './keys/use-commands.ts';
export { Definitions } from './tools/definitions/lazy.ts';
export { TextSizeButton } from './tools/display/TextSizeButton.tsx';
export { MarkedStem, MarkedText } from './tools/MarkedStem.tsx';
export { Tools } from './tools/Tools.tsx';
export { type Tool, useTools } from './tools/use-tools.ts';
