import type { MissReason } from '@app/practice/contract';
import { useState } from 'react';
import { Choices } from './Choices.tsx';

const REASONS: readonly { readonly value: MissReason; readonly label: string }[] = [
  { value: 'knowledge', label: 'Did not know it' },
  { value: 'misread', label: 'Misread it' },
  { value: 'reasoning', label: 'Stuck between two' },
  { value: 'timing', label: 'Rushed' },
  { value: 'changed', label: 'Changed my mind' },
];

/** Asks for the reason after a wrong answer, so that learners can find patterns later. */
export function MissReasons({ onSay }: { readonly onSay: (reason: MissReason) => void }) {
  const [said, setSaid] = useState<MissReason | null>(null);
  const say = (reason: MissReason) => {
    setSaid(reason);
    onSay(reason);
  };
  return (
    <div className="mt-4">
      <Choices label="What went wrong?" options={REASONS} chosen={said} onChoose={say} />
    </div>
  );
}
