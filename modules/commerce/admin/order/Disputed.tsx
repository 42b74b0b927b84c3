import type { DeskOrder } from '@app/commerce/contract';
import { Notice } from '@app/platform/web/ui';
import { noRefundText } from '../orders/labels.ts';

/** Tells staff who are about to send money back that the provider will refuse it. */
export function Disputed({ order, className }: { readonly order: DeskOrder; readonly className?: string }) {
  const text = noRefundText(order);
  return text === null ? null : (
    <Notice tone="warn" title="This payment is disputed." className={className}>
      {text}
    </Notice>
  );
}
