import { Button, ButtonLink } from '@app/platform/web/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { FootBar } from '../question/FootBar.tsx';
import { ButtonKey } from '../study/keys/ButtonKey.tsx';

export interface TrialFootProps {
  readonly n: number;
  readonly count: number;
  readonly answered: boolean;
  readonly canCheck: boolean;
  readonly busy: boolean;
  readonly onCheck: () => void;
}

export const nextOf = (n: number, count: number): string => (n + 1 < count ? `/trial/${n + 1}` : '/trial/result');

/** Back, next, and the main action. */
export function TrialFoot({ n, count, answered, canCheck, busy, onCheck }: TrialFootProps) {
  const last = n + 1 >= count;
  return (
    <FootBar>
      <span className="flex-1 text-sm text-ink3 max-md:hidden">Free, without an account.</span>
      {n > 0 ? (
        <ButtonLink href={`/trial/${n - 1}`} icon={<ArrowLeft className="size-4" />}>
          <span className="max-sm:sr-only">Previous</span>
        </ButtonLink>
      ) : null}
      {answered ? (
        <ButtonLink
          tone="primary"
          href={nextOf(n, count)}
          after={last ? <ArrowRight className="size-4" /> : <ButtonKey bare>N</ButtonKey>}
          className="max-md:flex-1"
        >
          {last ? 'See the result' : 'Next question'}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink href={nextOf(n, count)}>{last ? 'See the result' : 'Skip'}</ButtonLink>
          <Button
            type="submit"
            tone="primary"
            disabled={!canCheck}
            busy={busy}
            onClick={onCheck}
            after={<ButtonKey bare>↵</ButtonKey>}
            className="max-md:flex-1"
          >
            Check answer
          </Button>
        </>
      )}
    </FootBar>
  );
}
