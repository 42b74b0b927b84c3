import type { Checked } from '@app/certificates/contract';
import { Notice } from '@app/platform/web/ui';

type State = Exclude<Checked['state'], 'not-genuine'>;

const WORDS = {
  valid: {
    tone: 'success',
    title: 'Genuine.',
    text: 'We issued this certificate, and it says what it said on that day.',
  },
  superseded: {
    tone: 'info',
    title: 'Genuine, and replaced since.',
    text: 'What it says was true when it was issued. Its holder has a newer one about the same.',
  },
  'holder-erased': {
    tone: 'info',
    title: 'Genuine, but its holder is gone.',
    text: 'They closed their account, and their name was erased with it. We can no longer say whose it was.',
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
