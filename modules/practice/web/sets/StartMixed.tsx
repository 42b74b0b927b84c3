import { callEndpoint } from '@app/platform/web';
import { Button, Panel, UiLink } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { type Bank, practiceApi } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { builderHref } from '../bank/paths.ts';
import { useGo } from '../bank/use-go.ts';
import { setPath, setQuery } from './queries.ts';

const SIZE = 20;

/** For somebody who has answered nothing yet: one press, and the first question is there. */
export function StartMixed({ bank }: { readonly bank: Bank }) {
  const cache = useQueryClient();
  const goTo = useGo();
  const build = useAction(
    (wanted: { readonly bank: Bank }, keyFor) =>
      callEndpoint(practiceApi.buildSet, { body: { ...wanted, size: SIZE, mode: 'tutor', op_id: keyFor() } }),
    {
      onDone: (built) => {
        cache.setQueryData(setQuery(built.id).queryKey, built);
        goTo(setPath(built.id, 1));
      },
    },
  );
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
        onClick={() => void build.call({ bank })}
      >
        Start
      </Button>
      {build.problem ? (
        <p role="alert" className="mt-3 text-sm">
          {build.problem.message}
        </p>
      ) : null}
      <p className="mt-4 border-t border-panel-line pt-4 text-sm">
        <UiLink href={builderHref({ bank })} className="text-inherit">
          Choose your own topics
        </UiLink>
      </p>
    </Panel>
  );
}
