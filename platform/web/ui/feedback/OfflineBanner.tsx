import type { ReactNode } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';

export type OfflineBannerProps = {
  offline: boolean;
  /** How many answers wait to be sent. */
  waiting: number;
  /** A link or button that shows them. */
  action?: ReactNode | undefined;
};

/** Work continues offline; the queue is visible. The live region stays mounted so that changes are announced. */
export function OfflineBanner({ offline, waiting, action }: OfflineBannerProps) {
  return (
    <div role="status">
      {offline ? (
        <div className="flex min-h-11 items-center gap-2.5 bg-warn-soft px-4.5 py-2 text-warn [&_:is(a,button)]:text-current">
          <WifiOff />
          <span>
            <b>No connection.</b> {waiting > 0 ? `${waiting} waiting to send.` : 'Your work is kept on this device.'}
          </span>
          {waiting > 0 && action ? <span className="ml-auto">{action}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
