import { saveFile, useSite } from '@app/platform/web';
import { Button, Notice, toast } from '@app/platform/web/ui';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useFocus } from '../form/use-focus.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ message: 'Codes copied.' });
  } catch {
    toast({ message: 'Your browser did not let us copy. Select the codes and copy them yourself.', tone: 'error' });
  }
}

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The button to press once the codes are saved. */
  readonly children: ReactNode;
}

/** Shown once. It takes the focus, because it must not be missed. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const { brand } = useSite();
  const own = useFocus<HTMLHeadingElement>();
  const text = `${brand}: recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={own} tabIndex={-1} className="text-2xl outline-none">
        Keep your recovery codes
      </h2>
      <p className="mt-1.5 text-ink2">
        If your device is lost, one of these lets you in. Each works once. They are shown only once.
      </p>
      <ul
        data-allow-copy
        data-allow-select
        className="my-4 grid gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3.5 font-mono inset-ring inset-ring-edge sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mb-5 flex flex-wrap gap-2.5 print:hidden">
        <Button icon={<Copy />} onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button icon={<Download />} onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          Download
        </Button>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Notice tone="warn" className="mb-5 print:hidden">
        Keep them somewhere other than on this device.
      </Notice>
      <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
    </section>
  );
}
