/** What a key does while choosing sentences: move to another, mark, or leave; null for a key that is not handled. */
export type StepTaken = number | 'mark' | 'leave' | null;

export function stepOf(key: string, at: number, count: number): StepTaken {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Enter':
    case ' ':
      return 'mark';
    case 'Escape':
      return 'leave';
    default:
      return null;
  }
}
