import type { OwnRow } from '@app/certificates/contract';
import { AppError } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { issue, ownQuery } from '../queries.ts';

const bodyOf = ({ kind, bank, subject_id }: OwnRow) =>
  kind === 'bank' && bank ? { bank } : { category_id: subject_id };

const FAILED = 'The certificate could not be made. Your answers are safe. Please try again.';

/** Asks for a certificate, one at a time. Asking twice makes one. */
export function useIssue() {
  const queries = useQueryClient();
  const [making, setMaking] = useState<string | null>(null);
  const ask = async (row: OwnRow) => {
    setMaking(row.subject_id);
    try {
      await issue({ body: bodyOf(row) });
      await queries.invalidateQueries({ queryKey: ownQuery().queryKey });
      toast({ message: 'Your certificate is ready. We have sent you its address by e-mail.' });
    } catch (error) {
      toast({ message: error instanceof AppError && error.http < 500 ? error.message : FAILED, tone: 'error' });
    }
    setMaking(null);
  };
  return { making, ask };
}
