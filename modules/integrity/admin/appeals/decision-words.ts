const RUNNING = {
  hint: 'Lifting ends this ban, and screenshot keys they have pressed so far no longer count.',
  granted: { button: 'Lift the ban', done: 'The ban is lifted.' },
  refused: { button: 'Keep the ban', done: 'The ban stays.' },
};
const ENDED: typeof RUNNING = {
  hint: 'Granting the appeal means that their screenshot keys and pauses so far no longer count.',
  granted: { button: 'Grant the appeal', done: 'The appeal is granted.' },
  refused: { button: 'Refuse the appeal', done: 'The appeal is refused.' },
};

export type AppealDecision = 'granted' | 'refused';

/** The ban of an appeal: without a reason it has ended, so there is none to lift or keep. */
interface Appealed {
  readonly reason: string | null;
}

export const wordsFor = ({ reason }: Appealed) => (reason === null ? ENDED : RUNNING);

/** `reply` is the appeal after the decision: a ban may have ended before it is kept, and a granted one always has. */
export function doneMessage(
  decision: AppealDecision,
  { appeal, reply }: { readonly appeal: Appealed; readonly reply: Appealed },
): string {
  const words = wordsFor(decision === 'granted' ? appeal : reply);
  return `${words[decision].done} They get an e-mail.`;
}
