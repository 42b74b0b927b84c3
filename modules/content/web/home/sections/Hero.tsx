import { counted } from '@app/platform/contract';
import { ButtonLink, cx } from '@app/platform/web/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';

export interface HeroProps {
  readonly title: string;
  readonly lede: string;
  readonly facts: readonly { readonly figure: string; readonly text: string }[];
  /** The number of trial questions. */
  readonly tries: number;
  /** The question beside the text, if there is one. */
  readonly children?: ReactNode;
}

function Facts({ facts }: Pick<HeroProps, 'facts'>) {
  return (
    <dl className="order-4 mt-2.5 grid grid-cols-2 gap-x-4.5 gap-y-4 border-t border-line pt-6 min-[22.5rem]:grid-cols-[repeat(2,auto)] min-[22.5rem]:justify-start lg:grid-cols-[repeat(4,auto)] sm:mt-11 sm:gap-x-7">
      {facts.map((fact) => (
        <div key={fact.text} className="flex flex-col-reverse justify-end">
          <dt className="mt-1.5 max-w-[15ch] text-sm leading-snug text-ink3">{fact.text}</dt>
          <dd className="font-display text-4xl leading-none font-[520] sm:text-5xl">{fact.figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Hero({ title, lede, facts, tries, children }: HeroProps) {
  return (
    <section className="pt-7 pb-9 sm:pt-14 sm:pb-16">
      <div className="wrap grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10 lg:gap-16">
        {/* Not centred, so that the text does not move when the card grows with its answer. */}
        <div className="contents md:block md:pt-14 lg:pt-26">
          <h1 className="text-[2.5rem] leading-[1.05] font-medium tracking-tight sm:text-8xl lg:text-hero">{title}.</h1>
          <p className="order-1 max-w-[42ch] text-md leading-relaxed text-ink2 sm:text-[1.1875rem] md:mt-5">{lede}</p>
          {/* On a phone the question replaces this button. */}
          <div className={cx('mt-7 items-center gap-4.5 md:flex', children ? 'hidden' : 'order-2 flex')}>
            <ButtonLink href="/trial" tone="primary" size="l" after={<ArrowRight />}>
              Start Trial
            </ButtonLink>
            {tries > 0 ? (
              <span className="text-sm leading-normal text-ink3">
                {counted(tries, 'question')}, free.
                <br />
                No account needed.
              </span>
            ) : null}
          </div>
          <Facts facts={facts} />
        </div>
        {children}
      </div>
    </section>
  );
}
