import { dayInWords } from '@app/platform/contract';
import { Card } from '@app/platform/web/ui';
import type { Dashboard } from '@app/practice/contract';
import { LinkRow } from './Rows.tsx';

/** For a learner without answers: the settings that adapt the product to them. */
export function FirstSteps({ exam }: { readonly exam: Dashboard['exam'] }) {
  return (
    <Card title="Worth two minutes" className="lg:col-span-4">
      <ul className="-mb-2">
        <LinkRow
          href="/profile/preferences"
          title="Exam date"
          text={exam ? dayInWords(exam.date) : 'We work out a pace from it.'}
        />
        <LinkRow
          href="/profile/preferences"
          title="Extra time, if you have it"
          text="Added to every timed set and mock."
        />
        <LinkRow
          href="/profile/preferences"
          title="Text size, spacing and reading font"
          text="Light, dark or high contrast."
        />
      </ul>
    </Card>
  );
}
