import { type Certificate, certificatesApi, showApi } from '@app/certificates/contract';
import { addressOf, client } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';

export const ownQuery = () => queryOf(certificatesApi.own, {});
export const { check } = client(certificatesApi);

/** The address of the PDF, opened by the browser itself. */
export const pdfAddress = ({ line, public_id }: Pick<Certificate, 'line' | 'public_id'>): string =>
  addressOf(showApi[line].show, { x: public_id });
