import { integrityApi, type ProtectionFacts } from '@app/integrity/contract';
import { callEndpoint, session } from '@app/platform/web';
import { useEffect, useState } from 'react';
import { recallAccessible, showAccessible } from './accessible.ts';

/** Loaded once per visit to a protected part of the site; null for visitors and until the server has replied. */
export function useProtectionFacts(): ProtectionFacts | null {
  const [facts, setFacts] = useState<ProtectionFacts | null>(null);
  useEffect(() => {
    if (!session.token()) return;
    recallAccessible();
    let left = false;
    const take = (read: ProtectionFacts) => {
      if (left) return;
      showAccessible(read.accessible);
      setFacts(read);
    };
    // Without a reply the page has only the protection that needs no facts.
    callEndpoint(integrityApi.protection, {}).then(take, () => undefined);
    return () => {
      left = true;
    };
  }, []);
  return facts;
}
