import { useSelf } from '@app/accounts/web';
import type { GuidePage } from '@app/guides/contract';
import { useSite } from '@app/platform/web';

/** On paper only: whose copy it is, which wording, and whether a clinician has checked it. */
export function PrintFoot({ page }: { readonly page: GuidePage }) {
  const { brand } = useSite();
  const self = useSelf();
  const uid = self && 'uid' in self ? self.uid : null;
  return (
    <p className="mt-8 hidden border-t border-line pt-3 text-xs text-ink3 print:block">
      {brand} · {page.title}, wording {page.words} ·{' '}
      {page.review.state === 'reviewed' ? `reviewed ${page.review.at ?? ''}` : 'clinical review pending'} · printed for{' '}
      {uid}
    </p>
  );
}
