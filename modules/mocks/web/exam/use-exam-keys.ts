import { type OptionKey, optionShownAs } from '@app/questions/contract';
import { type Command, LETTERS, type Tool, useCommands } from '@app/questions/web';
import { useEffect, useEffectEvent } from 'react';
import type { ExamRow } from './counts.ts';

export interface ExamKeys {
  readonly row: ExamRow;
  readonly choose: (option: OptionKey) => void;
  readonly strike: (option: OptionKey) => void;
  readonly flag: () => void;
  readonly show: (tool: Tool) => void;
  readonly highlight: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly pad: () => void;
  readonly grid: () => void;
  /** Changes are disabled. */
  readonly readOnly: boolean;
  readonly speakTime: () => void;
}

const focusedOption = (): string | undefined => {
  const input = document.activeElement;
  return input instanceof HTMLInputElement && input.type === 'radio' ? input.value : undefined;
};
const letterOf = (text: string | null | undefined): OptionKey | undefined => LETTERS.find((each) => each === text);

const CHANGES: ReadonlySet<string> = new Set(['choose', 'strike', 'flag', 'highlight']);

/** True when the key was handled. */
export function runCommand(command: Command, keys: ExamKeys): boolean {
  if (keys.readOnly && CHANGES.has(command.kind)) return false;
  switch (command.kind) {
    case 'choose': {
      const option = keys.row.question.options[command.at]?.key;
      if (!option) return false;
      keys.choose(option);
      document.querySelector<HTMLInputElement>(`input[type=radio][value="${option}"]`)?.focus();
      return true;
    }
    case 'strike': {
      const option = letterOf(focusedOption() ?? keys.row.option);
      if (option) keys.strike(option);
      return option !== undefined;
    }
    case 'next':
    case 'check':
      keys.next();
      return true;
    case 'previous':
      keys.previous();
      return true;
    case 'flag':
      keys.flag();
      return true;
    case 'labs':
    case 'calculator':
    case 'help':
      keys.show(command.kind);
      return true;
    case 'highlight':
      keys.highlight();
      return true;
    case 'grid':
      keys.grid();
      return true;
    case 'note':
      // A strict exam has no notes, so the key opens the scratchpad of the mock.
      keys.pad();
      return true;
    case 'confidence':
      return false;
  }
}

const WRITING = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** The shortcuts of the question page, plus Shift and a letter to strike an option and Shift+T to hear the time. */
export function useExamKeys(active: boolean, keys: ExamKeys): void {
  const shifted = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest(WRITING)) return;
    const key = event.key.toUpperCase();
    const letter = letterOf(key);
    if (letter && !keys.readOnly) keys.strike(optionShownAs(keys.row.question, letter));
    else if (key === 'T') keys.speakTime();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    window.addEventListener('keydown', shifted, true);
    return () => window.removeEventListener('keydown', shifted, true);
  }, [active]);
  useCommands(active, (command) => runCommand(command, keys));
}
