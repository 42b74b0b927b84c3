import { KeyPoint, OptionResult } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import type { Point } from '../home-words.ts';
import { Section } from './Section.tsx';

const MARK = 'grid size-7 place-items-center rounded-full bg-ink text-xs leading-none font-semibold text-canvas';

const PARTS =
  '*:grid *:grid-cols-[1.75rem_1fr] *:gap-3.5 *:border-line *:py-4 *:not-first:border-t [&_h3]:text-lg [&_h3]:leading-tight [&_h3]:font-[560] [&_p]:text-ink2';

/** The number is on the edge of the card, beside the part it explains. */
function Numbered({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <span aria-hidden="true" className={`${MARK} absolute top-1/2 -right-10.5 hidden -translate-y-1/2 md:grid`}>
        {number}
      </span>
    </div>
  );
}

function Example({ written }: { readonly written: string }) {
  return (
    <div className="rounded-lg border border-line bg-canvas px-4 py-5 sm:px-6.5 sm:py-5.5">
      <p className="mb-3 text-sm text-ink3">An example. Illustrative figures.</p>
      <div className="grid gap-2.5">
        <Numbered number={1}>
          <OptionResult
            letter="A"
            verdict="wrong"
            chosen
            percent={41}
            reason="First line at step 1 without type 2 diabetes. Diabetes takes priority."
          >
            Amlodipine
          </OptionResult>
        </Numbered>
        <OptionResult letter="B" verdict="other" percent={3} reason="Considered at step 4, or for another indication.">
          Bisoprolol
        </OptionResult>
        <Numbered number={2}>
          <OptionResult
            letter="C"
            verdict="correct"
            percent={48}
            reason="With type 2 diabetes, an ACE inhibitor or ARB is step 1 at any age."
          >
            Candesartan
          </OptionResult>
        </Numbered>
        <OptionResult
          letter="D"
          verdict="other"
          percent={2}
          reason="An option at step 4 when potassium is above 4.5 mmol/L."
        >
          Doxazosin
        </OptionResult>
        <OptionResult
          letter="E"
          verdict="other"
          percent={6}
          reason="At step 1 only if a calcium-channel blocker is indicated but not suitable."
        >
          Indapamide
        </OptionResult>
      </div>
      <div className="mt-4.5 mb-3.5">
        <Numbered number={3}>
          <KeyPoint>Type 2 diabetes trumps age and family origin at step 1.</KeyPoint>
        </Numbered>
      </div>
      <Numbered number={4}>
        <p className="text-sm text-ink3">NICE NG136, step 1 · written {written} · clinical review pending</p>
      </Numbered>
    </div>
  );
}

export function AnswerAnatomy({ parts, written }: { readonly parts: readonly Point[]; readonly written: string }) {
  return (
    <Section
      paper="surface"
      title="What an answer looks like"
      lede="Wrong options teach as much as the right one, so nothing is left unexplained."
    >
      <div className="grid items-center gap-7 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-12">
        <Example written={written} />
        <ol className={PARTS}>
          {parts.map((part, at) => (
            <li key={part.title}>
              <span aria-hidden="true" className={MARK}>
                {at + 1}
              </span>
              <div>
                <h3>{part.title}</h3>
                <p>{part.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
