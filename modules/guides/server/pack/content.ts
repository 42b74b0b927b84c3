import type { Line } from '@app/platform/contract';
import type { QuestionReference } from '@app/questions/contract';

/** A guide as the content pack describes it. */
export interface GuideContent {
  readonly edition: Line;
  readonly slug: string;
  readonly title: string;
  /** Slugs. */
  readonly category: string;
  readonly topic: string;
  readonly summary: string;
  readonly minutes: number;
  /** Markdown. */
  readonly body: string;
  readonly active: boolean;
  readonly offered: boolean;
  readonly copy_allowed: boolean;
  readonly sources: readonly QuestionReference[];
  readonly gems: readonly string[];
  readonly questions: readonly { readonly code: string; readonly section: string }[];
  readonly review_state: 'pending' | 'reviewed';
  readonly review_by: string;
  readonly review_at: string | null;
  readonly review_next: string | null;
}
