import { useOwner } from '@app/accounts/web';
import { useOnline } from '@app/platform/web';
import { type KeptFact, useUnsent } from '@app/platform/web/offline';
import { useEffect, useState } from 'react';
import { type PackChoice, readChoice } from './pack-choice.ts';
import { Queries } from '../../guard/query-client.tsx';
import { useMemberFace } from '../../menu/viewer.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { PackForm } from './PackForm.tsx';

interface OwnDeviceProps {
  readonly things: readonly KeptFact[];
  readonly onPhone: boolean;
}

/** For a learner: what is here, and what to keep. */
export default function OwnDevice({ things, onPhone }: OwnDeviceProps) {
  const owner = useOwner();
  const holds = useMemberFace()?.holds;
  const unsent = useUnsent(owner);
  const online = useOnline();
  const [choice, setChoice] = useState<PackChoice>();
  useEffect(() => void (owner && readChoice(owner).then(setChoice, () => undefined)), [owner]);
  if (!owner || !choice) return null;
  const mayKeep = holds?.qb === true || holds?.gems === true;
  return (
    <>
      <KeptPanel things={things} unsent={unsent} renews={choice.renews} off={choice.off} />
      {holds && mayKeep && owner.keeps ? (
        <Queries>
          <PackForm
            choice={choice}
            things={things}
            holds={holds}
            onPhone={onPhone}
            online={online}
            onChosen={setChoice}
          />
        </Queries>
      ) : null}
    </>
  );
}
