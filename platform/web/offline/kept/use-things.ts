import { useCallback, useEffect, useState } from 'react';
import { deviceOf, type Owner } from '../device.ts';
import { type KeptFact, thingsKept } from './things.ts';

/** Often enough to see a thing become complete; only while a page shows it. */
const EVERY_MS = 4000;

/** Reads something of this device again and again; undefined until it is known. `read` must be stable. */
function useOfDevice<T>(owner: Owner | null, read: (owner: Owner) => Promise<T>, none: T): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (!owner) return undefined;
    const again = () => void read(owner).then(setValue, () => setValue(none));
    again();
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, [owner, read, none]);
  return value;
}

const NOTHING: readonly KeptFact[] = [];
/** What is complete on this device in the form of the page (`thingsKept`); undefined until that is known. */
export const useThings = (owner: Owner | null, root: string): readonly KeptFact[] | undefined =>
  useOfDevice(
    owner,
    useCallback((own: Owner) => thingsKept(own, root), [root]),
    NOTHING,
  );

const countUnsent = async (owner: Owner): Promise<number> => (await (await deviceOf(owner)).store.all()).length;
/** How many writes wait on this device. */
export const useUnsent = (owner: Owner | null): number => useOfDevice(owner, countUnsent, 0) ?? 0;
