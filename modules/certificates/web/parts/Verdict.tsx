import type { Checked } from '@app/certificates/contract';
import { Notice } from '@app/platform/web/ui';

type State = Exclude<Checked['state'], 'not-genuine'>;

const WORDS = {
  valid: {
    tone: 'success',
    title: 'Genuine.',
    text: 'We issued this certificate, and its contents have not been changed.',
  },
  superseded: {
    tone: 'info',
    title: 'Genuine, but since replaced.',
    text: 'It was correct when we issued it. The holder now has a newer certificate for the same work.',
  },
  'holder-erased': {
    tone: 'info',
    title: 'Genuine. The holder has since closed their account.',
    text: 'Their name was deleted with the account, so we can no longer say whose it was.',
  },
} as const satisfies Record<State, { tone: 'success' | 'info'; title: string; text: string }>;

export function Verdict({ state }: { readonly state: State }) {
  const { tone, title, text } = WORDS[state];
  return (
    <Notice tone={tone} title={title} className="mb-6">
      {text}
    </Notice>
  );
}
