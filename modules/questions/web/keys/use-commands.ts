import { isDialogOpen, isWriting, useKeydown } from '@app/platform/web/ui';
import { type Command, commandOf, type Focus } from './keys.ts';

const CONTROL = 'a[href], button, summary, input[type=checkbox]';
const SCROLLING = '.table-box, [role=region][tabindex], section[tabindex]';

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (isWriting(target)) return 'writing';
  if (target.closest(CONTROL)) return 'control';
  return target.closest(SCROLLING) ? 'scrolling' : 'page';
}

/** True when the key was handled; otherwise it is left to the browser. */
export type RunCommand = (command: Command) => boolean;

/** Listens to the page's shortcuts, unless they are switched off or a dialog is open. */
export function useCommands(active: boolean, run: RunCommand): void {
  useKeydown((event) => {
    if (event.defaultPrevented || isDialogOpen()) return;
    const command = commandOf(event, focusOf(event.target));
    if (command && run(command)) event.preventDefault();
  }, active);
}
