import { useOwner } from '@app/accounts/web';
import { useOnline } from '@app/platform/web';
import { useThings, useUnsent } from '@app/platform/web/offline';
import { UiLink } from '@app/platform/web/ui';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { ON_DEVICE, PHONE_ROOT } from '../../../navigation/phone.ts';
import { inOnePhrase } from './summary.ts';

/** What works without signal, said before it is gone. */
export default function ReadyCard() {
  const owner = useOwner();
  const things = useThings(owner, PHONE_ROOT);
  const unsent = useUnsent(owner);
  const online = useOnline();
  if (!things || (things.length === 0 && !online)) return null;
  const phrase = inOnePhrase(things);
  const sent = unsent === 0 ? ' Everything you answered has been sent.' : '';
  const Icon = phrase ? CloudCheck : CloudDownload;
  return (
    <section
      aria-labelledby="ready"
      className="relative flex gap-3.5 rounded-lg border border-line bg-surface p-5 hover:border-line-strong"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" />
      <div>
        <h2 id="ready" className="font-sans text-base font-semibold">
          <UiLink href={ON_DEVICE} className="text-ink no-underline after:absolute after:inset-0">
            {phrase ? 'Ready for no signal' : 'Getting ready for no signal'}
          </UiLink>
        </h2>
        <p className="text-ink2">
          {phrase
            ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} ${things.length === 1 && things[0]?.count === 1 ? 'is' : 'are'} on this device.${sent}`
            : 'Stay online for a moment, and your questions, your deck and your guides will open without it.'}
        </p>
      </div>
    </section>
  );
}
