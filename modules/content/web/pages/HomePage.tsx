import { pageMeta } from '@app/platform/web';
import { Prose } from '@app/platform/web/ui';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { AnswerAnatomy } from '../home/sections/AnswerAnatomy.tsx';
import { FirstAsked } from '../home/sections/FirstAsked.tsx';
import { Hero } from '../home/sections/Hero.tsx';
import { Inside } from '../home/sections/Inside.tsx';
import { loadHome } from '../home/load-home.ts';
import { Prices } from '../home/sections/Prices.tsx';
import { Proportions } from '../home/sections/Proportions.tsx';
import { Rehearsal } from '../home/sections/Rehearsal.tsx';

export const loader = (args: LoaderFunctionArgs) => loadHome(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? '', description: args.loaderData?.description, path: '/' });

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  return (
    <>
      {home.hero ? <Hero {...home.hero} /> : null}
      <AnswerAnatomy {...home.answer} />
      <Inside points={home.inside} />
      <Rehearsal {...home.rehearsal} />
      <Proportions areas={home.areas} />
      <Prices {...home.prices} />
      {home.words ? (
        <section className="border-t border-line py-12 sm:py-18">
          <div className="wrap">
            <Prose sanitisedHtml={home.words} />
          </div>
        </section>
      ) : null}
      {home.asked.length > 0 ? <FirstAsked asked={home.asked} /> : null}
    </>
  );
}
