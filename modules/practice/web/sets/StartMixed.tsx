import { Button, Panel, UiLink } from '@app/platform/web/ui';
import { ProblemLine } from '@app/platform/web/write';
import type { Bank } from '@app/practice/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { builderHref } from '../bank/paths.ts';
import { useBuildSet } from './use-build-set.ts';

const SIZE = 20;

/** For a learner without answers: one press opens the first question. */
export function StartMixed({ bank }: { readonly bank: Bank }) {
  const build = useBuildSet();
  return (
    <Panel>
      <h2 className="text-2xl">Start with {SIZE} mixed</h2>
      <p className="mt-1 text-sm text-on-panel-2">
        Questions from every area, each explained as soon as you answer. You can stop and carry on at any time.
      </p>
      <Button
        tone="paper"
        className="mt-4"
        busy={build.pending}
        after={<ArrowRight className="size-4" />}
        onClick={() => void build.call({ bank, size: SIZE, mode: 'tutor' })}
      >
        Start
      </Button>
      <ProblemLine problem={build.problem} />
      <p className="mt-4 border-t border-panel-line pt-4 text-sm">
        <UiLink href={builderHref({ bank })} className="text-inherit">
          Choose your own topics
        </UiLink>
      </p>
    </Panel>
  );
}
