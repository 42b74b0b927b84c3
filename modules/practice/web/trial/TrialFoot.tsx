import { Button, ButtonLink, Kbd } from '@app/platform/web/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';

const Key = ({ children }: { readonly children: string }) => (
  <span className="max-md:hidden [@media(hover:none)]:hidden">
    <Kbd bare>{children}</Kbd>
  </span>
);

export interface TrialFootProps {
  readonly n: number;
  readonly count: number;
  readonly answered: boolean;
  readonly canCheck: boolean;
  readonly busy: boolean;
  readonly onCheck: () => void;
}

export const nextOf = (n: number, count: number): string => (n + 1 < count ? `/trial/${n + 1}` : '/trial/result');

/** Back, on, and the one thing to do now. */
export function TrialFoot({ n, count, answered, canCheck, busy, onCheck }: TrialFootProps) {
  const last = n + 1 >= count;
  return (
    <footer
      className="sticky bottom-0 z-10 mt-8 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      data-print="no"
    >
      <div className="mx-auto flex max-w-page items-center gap-2.5 px-4 py-3 sm:px-6">
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
            after={last ? <ArrowRight className="size-4" /> : <Key>N</Key>}
            className="max-md:flex-1"
          >
            {last ? 'See the result' : 'Next question'}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={nextOf(n, count)}>{last ? 'To the result' : 'Skip'}</ButtonLink>
            <Button
              type="submit"
              tone="primary"
              disabled={!canCheck}
              busy={busy}
              onClick={onCheck}
              after={<Key>↵</Key>}
              className="max-md:flex-1"
            >
              Check answer
            </Button>
          </>
        )}
      </div>
    </footer>
  );
}
