import type { ProviderName } from '@app/commerce/contract';
import type { PaymentProvider } from './providers/port.ts';

/** The payment providers and seller details of this installation. */
export interface Shop {
  /** Empty: the shop is closed. */
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** Empty: pages and receipts do not mention VAT. */
  readonly vatNumber: string;
  readonly address: string;
}
export const isOpen = ({ providers }: Shop): boolean => providers.size > 0;
export const showsVat = ({ vatNumber }: Shop): boolean => vatNumber !== '';
