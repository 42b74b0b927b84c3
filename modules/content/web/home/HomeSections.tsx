import { Prose } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import type { Home } from './load-home.ts';
import { AnswerAnatomy } from './sections/AnswerAnatomy.tsx';
import { FirstQuestions } from './sections/FirstQuestions.tsx';
import { Hero } from './sections/Hero.tsx';
import { Inside } from './sections/Inside.tsx';
import { Prices, type PricesProps } from './sections/Prices.tsx';
import { Proportions } from './sections/Proportions.tsx';
import { Rehearsal } from './sections/Rehearsal.tsx';
import { SalesNotice } from './sections/SalesNotice.tsx';

interface HomeSectionsProps {
  readonly home: Home;
  /** The number of trial questions. */
  readonly tries: number;
  /** Some offers; null: they could not be loaded. */
  readonly prices: PricesProps | null;
  /** The trial question beside the heading. */
  readonly children?: ReactNode;
}

export function HomeSections({ home, tries, prices, children }: HomeSectionsProps) {
  return (
    <>
      <Hero {...home.hero} tries={tries}>
        {children}
      </Hero>
      <AnswerAnatomy {...home.answer} />
      <Inside points={home.inside} />
      {home.rehearsal ? <Rehearsal {...home.rehearsal} /> : null}
      {home.areas.length > 0 ? <Proportions areas={home.areas} /> : null}
      {home.salesOpen ? <Prices prices={prices} /> : <SalesNotice />}
      {home.words ? (
        <section className="border-t border-line py-12 sm:py-18">
          <div className="wrap">
            <Prose
              sanitisedHtml={home.words}
              // The headings are as large as those of the other sections.
              className="[&_h2]:text-5xl [&_h2]:leading-[1.12] [&_h2]:tracking-[-0.015em] sm:[&_h2]:text-7xl"
            />
          </div>
        </section>
      ) : null}
      {home.questions.length > 0 ? <FirstQuestions questions={home.questions} /> : null}
    </>
  );
}
