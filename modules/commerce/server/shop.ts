import { type ProviderName, vatPercent } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import type { PaymentProvider } from './providers/port.ts';

/** The payment providers and seller details of this installation. */
export interface Shop {
  /** Empty: the shop is closed. */
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** Empty: what is sold carries no VAT. */
  readonly vatNumber: string;
  readonly address: string;
}
export const isOpen = ({ providers }: Shop): boolean => providers.size > 0;
const isRegistered = ({ vatNumber }: Shop): boolean => vatNumber !== '';

/** The rate of VAT in prices now; null: this installation has no VAT number. */
export const readVatPercent = async ({ settings }: Deps, shop: Shop): Promise<number | null> =>
  isRegistered(shop) ? settings.read(vatPercent) : null;

/** Decided when it was sold: a VAT number that came later changes nothing about earlier sales. */
export const carriesVat = ({ vat_percent }: { readonly vat_percent: number }): boolean => vat_percent > 0;
