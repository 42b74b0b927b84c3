import { Choices } from './Choices.tsx';

const LEVELS = [
  { value: 1, label: 'Guessing' },
  { value: 2, label: 'Fairly sure' },
  { value: 3, label: 'Certain' },
];
export interface ConfidenceProps {
  readonly level: number | null;
  readonly onRate: (level: number) => void;
}
/** May be left unsaid: an answer counts the same without it. */
export const Confidence = ({ level, onRate }: ConfidenceProps) => (
  <Choices label="How sure are you?" options={LEVELS} chosen={level} onChoose={onRate} />
);
