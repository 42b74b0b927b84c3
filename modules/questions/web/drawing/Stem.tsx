import { Prose } from '@app/platform/web/ui';

export interface StemProps {
  /** Sanitised by the server. */
  readonly html: string;
}

/** The story of the patient, to be read. */
export const Stem = ({ html }: StemProps) => (
  <Prose kind="question" sanitisedHtml={html} className="[&_.table-box]:bg-surface" />
);
