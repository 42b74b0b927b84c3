/** A picture as the form of a gem holds it. */
export interface ImageValues {
  readonly id?: string;
  readonly object_key: string;
  readonly src: string;
  readonly alt: string;
  readonly ocr_text: string;
  readonly confidence: number | null;
  readonly ocr_accepted: boolean;
}
