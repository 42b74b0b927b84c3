import type { QuestionPage } from '@app/practice/contract';
import type { RefObject } from 'react';
import { neighboursOf } from '../../bank/positions.ts';
import { GRID_ID } from '../../question/aside/PositionGrid.tsx';
import type { Answering } from '../use-answering.ts';
import type { Deeds } from '../use-deeds.ts';
import type { Tool } from '../use-tools.ts';
import type { Walk } from '../walk.ts';
import { type Command, LETTERS } from './keys.ts';

type AnswerCommand = Extract<Command, { readonly kind: 'choose' | 'strike' | 'confidence' | 'check' }>;

/** Everything a key can act on. */
export interface Acting {
  readonly page: QuestionPage;
  readonly walk: Walk;
  readonly answering: Answering;
  readonly deeds: Deeds;
  readonly note: RefObject<HTMLTextAreaElement | null>;
  readonly show: (tool: Tool) => void;
  readonly highlight: () => void;
  /** Whether it is asked how sure somebody is. */
  readonly rating: boolean;
  readonly goTo: (href: string) => void;
}

/** The option that has the focus, for striking it out. */
const focusedOption = (): string | undefined => {
  const input = document.activeElement;
  return input instanceof HTMLInputElement && input.type === 'radio' ? input.value : undefined;
};

const did = (act: () => void): true => {
  act();
  return true;
};

/** What one does to the answer. */
function obeyAnswer(command: AnswerCommand, { answering, rating }: Acting): boolean {
  const open = answering.reveal === null && !answering.waiting;
  switch (command.kind) {
    case 'choose': {
      const key = LETTERS[command.at];
      if (!open || !key) return false;
      answering.choose(key);
      document.querySelector<HTMLInputElement>(`input[type=radio][value="${key}"]`)?.focus();
      return true;
    }
    case 'strike': {
      const key = LETTERS.find((each) => each === (focusedOption() ?? answering.chosen));
      if (open && key) answering.strike(key);
      return open && key !== undefined;
    }
    case 'confidence':
      if (open && rating) answering.rate(command.level);
      return open && rating;
    case 'check':
      if (open) answering.check();
      return open && answering.chosen !== null;
  }
}

/** Obeys one key; false leaves it to the browser. */
export function obey(command: Command, acting: Acting): boolean {
  const { page, walk, answering, deeds, note, show, highlight, goTo } = acting;
  const { previous, next } = neighboursOf(walk.number, walk.positions.length);
  const to = (href: string | null) => (href ? did(() => goTo(href)) : false);
  switch (command.kind) {
    case 'next':
      return to(next === null ? (answering.done ? walk.end.href : null) : walk.hrefOf(next));
    case 'previous':
      return to(previous === null ? null : walk.hrefOf(previous));
    case 'flag':
      return did(() => deeds.flag(!page.record.flagged));
    case 'labs':
    case 'calculator':
    case 'help':
      return did(() => show(command.kind));
    case 'highlight':
      return did(highlight);
    case 'note':
      return did(() => note.current?.focus());
    case 'grid':
      return did(() => document.querySelector<HTMLElement>(`#${GRID_ID} [aria-current]`)?.focus());
    case 'choose':
    case 'strike':
    case 'confidence':
    case 'check':
      return obeyAnswer(command, acting);
  }
}
