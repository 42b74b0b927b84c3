// data table: generated from the migrations by npm run db -- types. Do not edit.

import type { Generated, Timestamp } from '@app/platform/server';

export interface CertificatesCertificate {
  holder_name: string | null;
  id: string;
  issued_at: Timestamp;
  kind: 'category' | 'bank' | 'mock' | 'webinar';
  line: 'pa' | 'plab';
  out_of: number;
  pdf_key: string | null;
  public_id: string;
  score: number;
  score_shown: Generated<boolean>;
  signature: string;
  subject_id: string;
  subject_name: string;
  superseded_by: string | null;
  user_id: string | null;
}

export interface CertificatesTables {
  'certificates.certificate': CertificatesCertificate;
}
