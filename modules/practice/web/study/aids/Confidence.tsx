import { Choices } from './Choices.tsx';
import { CONFIDENCE_LEVELS } from './confidence-levels.ts';

export interface ConfidenceProps {
  readonly level: number | null;
  readonly onRate: (level: number) => void;
}
/** Optional: an answer counts the same without it. */
export const Confidence = ({ level, onRate }: ConfidenceProps) => (
  <Choices label="How sure are you?" options={CONFIDENCE_LEVELS} chosen={level} onChoose={onRate} />
);
