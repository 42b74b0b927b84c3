import type { ProviderName } from '@app/commerce/contract';
import type { PaymentProvider } from './providers/port.ts';

/** What this installation sells with. */
export interface Shop {
  /** Empty: the shop is closed. */
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** Empty: no page and no receipt claims VAT. */
  readonly vatNumber: string;
  readonly address: string;
}
export const isOpen = ({ providers }: Shop): boolean => providers.size > 0;
export const showsVat = ({ vatNumber }: Shop): boolean => vatNumber !== '';
