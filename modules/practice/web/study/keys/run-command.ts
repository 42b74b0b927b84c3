import type { OptionKey } from '@app/questions/contract';
import { type Command, LETTERS, type Tool } from '@app/questions/web';
import type { RefObject } from 'react';
import type { Studying } from '../studying.ts';
import { besideIn, GRID_ID } from '../walk.ts';

/** What shortcuts can do to an answer, in any module that asks questions. */
export interface Answerable {
  /** It can still be answered. */
  readonly open: boolean;
  readonly chosen: OptionKey | null;
  readonly choose: (key: OptionKey) => void;
  readonly strike: (key: OptionKey) => void;
  readonly check: () => void;
  /** Absent where confidence is not requested. */
  readonly rate?: (level: number) => void;
}

/** Everything a shortcut of the question page can act on. */
export interface KeyTargets extends Pick<Studying, 'page' | 'walk' | 'answering' | 'writes'> {
  readonly note: RefObject<HTMLTextAreaElement | null>;
  readonly show: (tool: Tool) => void;
  readonly highlight: () => void;
  /** Whether confidence is requested. */
  readonly rating: boolean;
  readonly goTo: (href: string) => void;
}

/** The focused option, for striking it out. */
const focusedOption = (): string | undefined => {
  const input = document.activeElement;
  return input instanceof HTMLInputElement && input.type === 'radio' ? input.value : undefined;
};

/** Runs a shortcut that chooses, strikes out, rates or checks; false leaves the key to the browser. */
export function runAnswerCommand(command: Command, { open, chosen, ...answer }: Answerable): boolean {
  if (!open) return false;
  if (command.kind === 'choose') {
    const key = LETTERS[command.at];
    if (!key) return false;
    answer.choose(key);
    document.querySelector<HTMLInputElement>(`input[type=radio][value="${key}"]`)?.focus();
    return true;
  }
  if (command.kind === 'strike') {
    const key = LETTERS.find((each) => each === (focusedOption() ?? chosen));
    if (key) answer.strike(key);
    return key !== undefined;
  }
  if (command.kind === 'confidence') {
    answer.rate?.(command.level);
    return answer.rate !== undefined;
  }
  if (command.kind === 'check') answer.check();
  return command.kind === 'check' && chosen !== null;
}

/** Runs one shortcut of the question page; false leaves the key to the browser. */
export function runCommand(command: Command, targets: KeyTargets): boolean {
  const { page, walk, answering, writes, note, show, highlight, rating, goTo } = targets;
  const { previous, next } = besideIn(walk);
  const to = (href: string | null): boolean => {
    if (href) goTo(href);
    return href !== null;
  };
  const onward = () => to(next === null ? (answering.done ? walk.end.href : null) : walk.hrefOf(next));
  switch (command.kind) {
    case 'next':
      return onward();
    case 'previous':
      return to(previous === null ? null : walk.hrefOf(previous));
    case 'flag':
      writes.flag(!page.record.flagged);
      return true;
    case 'labs':
    case 'calculator':
    case 'help':
      show(command.kind);
      return true;
    case 'highlight':
      highlight();
      return true;
    case 'note':
      note.current?.focus();
      return true;
    case 'grid':
      document.querySelector<HTMLElement>(`#${GRID_ID} [aria-current]`)?.focus();
      return true;
    case 'choose':
    case 'strike':
    case 'confidence':
    case 'check': {
      // In a timed set choosing has already saved the answer, so Enter goes to the next question.
      if (command.kind === 'check' && walk.set?.timed) return onward();
      const { rate, ...answer } = answering;
      const open = answer.reveal === null && !answer.waiting;
      return runAnswerCommand(command, { ...answer, open, ...(rating ? { rate } : {}) });
    }
  }
}
