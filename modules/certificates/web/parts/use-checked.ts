import type { Checked } from '@app/certificates/contract';
import { useEffect, useState } from 'react';
import { check } from '../queries.ts';

interface Found {
  readonly checked: Checked | null;
  readonly error: Error | null;
}
export interface Checking extends Found {
  readonly again: () => void;
}

const NOTHING: Found = { checked: null, error: null };
const look = (publicId: string, signal?: AbortSignal): Promise<Found> =>
  check({ params: { publicId }, signal }).then(
    (checked) => ({ checked, error: null }),
    (error: Error) => ({ checked: null, error }),
  );

/** Called from the viewer's browser, so that each viewer has a rate limit of their own. */
export function useChecked(publicId: string): Checking {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    const show = async () => {
      const seen = await look(publicId, leaving.signal);
      if (!leaving.signal.aborted) setFound(seen);
    };
    void show();
    return () => leaving.abort();
  }, [publicId]);
  const again = async () => {
    setFound(NOTHING);
    setFound(await look(publicId));
  };
  return { ...found, again: () => void again() };
}
