import { TabLinks } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { GROUP, QUESTIONS, WRITE } from './addresses.ts';

const TABS = [
  { label: 'Group', href: GROUP },
  { label: 'Questions', href: QUESTIONS },
  { label: 'Write a question', href: WRITE },
];

interface FrameProps {
  readonly title: string;
  readonly lede: string;
  readonly current: string;
  readonly children: ReactNode;
}

/** The layout of the three study group pages. */
export function Frame({ title, lede, current, children }: FrameProps) {
  return (
    <div className="wrap pt-9 pb-16">
      <h1 className="text-5xl font-medium">{title}</h1>
      <p className="mt-2 mb-5 max-w-prose text-ink2">{lede}</p>
      <TabLinks className="mb-6" label="Study group" items={TABS} current={current} />
      {children}
    </div>
  );
}
