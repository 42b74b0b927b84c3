import type { Line } from '@app/platform/contract';
import type { QuestionReference } from '@app/questions/contract';

/** A gem as the content pack describes it. */
export interface GemContent {
  readonly edition: Line;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'gem' | 'osce';
  /** A slug. */
  readonly category: string;
  readonly position: number;
  readonly active: boolean;
  /** `image` is the key of a picture, or empty. */
  readonly cards: readonly {
    readonly kind: 'card' | 'clincher';
    readonly front: string;
    readonly back: string;
    readonly image: string;
  }[];
  readonly images: readonly { readonly object_key: string; readonly src: string; readonly alt: string }[];
  readonly index_image: string;
  readonly deck_image: string;
  readonly questions: readonly string[];
  readonly sources: readonly QuestionReference[];
  readonly review_state: 'pending' | 'reviewed';
  readonly review_by: string;
  readonly review_at: string | null;
  readonly review_next: string | null;
}
