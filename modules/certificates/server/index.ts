import { type Module, module } from '@app/platform/server';
import { certificateMail } from './mails.ts';
import { contributions } from './contributions.ts';
import { certificatesRoutes } from './routes.ts';
import { createSigner } from './signing/signing.ts';

interface CertificatesOptions {
  /** The first derives the signing key; the others are former secrets, whose signatures stay valid. */
  readonly secrets: readonly [string, ...string[]];
}

export function createCertificates({ secrets }: CertificatesOptions): Module {
  const signer = createSigner(secrets);
  return module({
    name: 'certificates',
    routes: certificatesRoutes(signer),
    mails: [certificateMail],
    contributes: contributions(signer),
  });
}
