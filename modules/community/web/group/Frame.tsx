import { contentApi } from '@app/content/contract';
import { queryOf } from '@app/platform/web/query';
import { Prose, TabLinks } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GROUP, QUESTIONS, WRITE } from './addresses.ts';

const TABS = [
  { label: 'Group', href: GROUP },
  { label: 'Questions', href: QUESTIONS },
  { label: 'Write a question', href: WRITE },
];

interface IntroProps {
  readonly tag: string;
  /** Stands in for the page when it cannot be read or is not published. */
  readonly otherwise?: string;
}

/** The pages staff edit; the text of the group itself comes with its figures. */
const INTROS: Readonly<Record<string, IntroProps>> = {
  [QUESTIONS]: {
    tag: 'sgquestions',
    otherwise: 'Other candidates wrote these. Treat an answer as a starting point and look up the source.',
  },
  [WRITE]: { tag: 'sgaddquestions' },
};

function Intro({ tag, otherwise }: IntroProps) {
  const { data, isError, fetchStatus } = useQuery({
    ...queryOf(contentApi.pageByTag, { params: { tag } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data)
    return (
      <div data-allow-copy={data.copy_allowed || undefined}>
        <Prose kind="small" sanitisedHtml={data.html} className="mb-6 text-ink2" />
      </div>
    );
  return otherwise && (isError || fetchStatus === 'paused') ? <p className="mb-6 text-ink2">{otherwise}</p> : null;
}

interface FrameProps {
  readonly title: string;
  readonly lede: string;
  readonly current: string;
  readonly children: ReactNode;
}

/** The layout of the three study group pages. */
export function Frame({ title, lede, current, children }: FrameProps) {
  const intro = INTROS[current];
  return (
    <div className="wrap pt-9 pb-16">
      <h1 className="text-5xl font-medium">{title}</h1>
      <p className="mt-2 mb-5 max-w-prose text-ink2">{lede}</p>
      <TabLinks className="mb-6" label="Study group" items={TABS} current={current} />
      {intro ? <Intro {...intro} /> : null}
      {children}
    </div>
  );
}
