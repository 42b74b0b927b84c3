import { Button, ButtonLink } from '@app/platform/web/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { ReactNode } from 'react';
import { ButtonKey } from '../study/keys/ButtonKey.tsx';
import type { Answering } from '../study/use-answering.ts';
import { besideIn, type Walk } from '../study/walk.ts';
import { FootBar } from './FootBar.tsx';

export interface QuestionFootProps {
  readonly walk: Walk;
  readonly answering: Pick<Answering, 'done' | 'chosen' | 'busy' | 'check' | 'again'>;
  readonly onNote: () => void;
  readonly onLabs: () => void;
  /** Beside the buttons, where there is space. */
  readonly children?: ReactNode;
}

function Onward({ walk }: { readonly walk: Walk }) {
  const { next } = besideIn(walk);
  return next === null ? (
    <ButtonLink
      tone="primary"
      href={walk.end.href}
      after={<ArrowRight className="size-4" />}
      className="whitespace-nowrap max-md:flex-1 max-sm:px-2"
    >
      {walk.end.label}
    </ButtonLink>
  ) : (
    <ButtonLink
      tone="primary"
      href={walk.hrefOf(next)}
      after={<ButtonKey bare>N</ButtonKey>}
      className="whitespace-nowrap max-md:flex-1 max-sm:px-2"
    >
      Next question
    </ButtonLink>
  );
}

/** Always visible: back, next, and the main action. */
export function QuestionFoot(props: QuestionFootProps) {
  const { walk, answering, onNote, onLabs, children } = props;
  const { previous, next } = besideIn(walk);
  return (
    <FootBar>
      {answering.again ? (
        <Button tone="quiet" onClick={answering.again} className="-ml-4.5 max-md:hidden">
          Answer again
        </Button>
      ) : null}
      {children}
      <span className="flex-1 max-md:hidden" />
      {previous === null ? null : (
        <ButtonLink
          href={walk.hrefOf(previous)}
          icon={<ArrowLeft className="size-4" />}
          className="max-sm:min-w-11 max-sm:px-3"
        >
          <span className="max-sm:sr-only">Previous</span>
        </ButtonLink>
      )}
      <Button onClick={onLabs} className="px-3 sm:hidden">
        Ranges
      </Button>
      <Button onClick={onNote} icon={<NotebookPen className="max-sm:hidden" />} className="max-sm:px-3 md:hidden">
        Note
      </Button>
      {answering.done ? (
        <Onward walk={walk} />
      ) : (
        <>
          {next === null ? null : (
            <ButtonLink href={walk.hrefOf(next)} className="max-md:hidden">
              Skip
            </ButtonLink>
          )}
          <Button
            tone="primary"
            onClick={answering.check}
            disabled={answering.chosen === null}
            busy={answering.busy}
            after={<ButtonKey bare>↵</ButtonKey>}
            className="whitespace-nowrap max-md:flex-1 max-sm:px-2"
          >
            Check answer
          </Button>
        </>
      )}
    </FootBar>
  );
}
