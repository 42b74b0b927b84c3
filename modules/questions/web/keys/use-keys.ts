import { useEffectEvent, useLayoutEffect } from 'react';
import { type Command, commandOf, type Focus } from './keys.ts';

const WRITING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';
const CONTROL = 'a[href], button, summary, input[type=checkbox]';
const SCROLLING = '.table-box, [role=region][tabindex], section[tabindex]';

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(WRITING)) return 'writing';
  if (target.closest(CONTROL)) return 'control';
  return target.closest(SCROLLING) ? 'scrolling' : 'page';
}

/** True when the key did something here; what did nothing is left to the browser. */
export type RunCommand = (command: Command) => boolean;

/** Listens to the keys of the page, unless they are switched off or a dialog is open. */
export function useKeys(active: boolean, run: RunCommand): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const command = commandOf(event, focusOf(event.target));
    if (command && run(command)) event.preventDefault();
  });
  // Before the page is painted: a key pressed as soon as the question is seen must not be lost.
  useLayoutEffect(() => {
    if (!active) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}
