import type { MissReason } from '@app/practice/contract';
import { useState } from 'react';
import { Choices } from './Choices.tsx';

export const REASONS: readonly { readonly value: MissReason; readonly label: string }[] = [
  { value: 'knowledge', label: 'Did not know it' },
  { value: 'misread', label: 'Misread it' },
  { value: 'reasoning', label: 'Stuck between two' },
  { value: 'timing', label: 'Rushed' },
  { value: 'changed', label: 'Changed my mind' },
];

/** Asks for the reason after a wrong answer, so that learners can find patterns later. */
export function MissReasons({ onSay }: { readonly onSay: (reason: MissReason) => void }) {
  const [reason, setReason] = useState<MissReason | null>(null);
  const choose = (next: MissReason) => {
    setReason(next);
    onSay(next);
  };
  return (
    <div className="mt-4">
      <Choices label="What went wrong?" options={REASONS} chosen={reason} onChoose={choose} />
    </div>
  );
}
