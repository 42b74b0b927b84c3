import { access } from '@app/access/server';
import { type Accounts, type AccountsOptions, createAccounts } from '@app/accounts/server';
import { createCertificates } from '@app/certificates/server';
import { createCommunity } from '@app/community/server';
import { type CommerceOptions, createCommerce } from '@app/commerce/server';
import { content } from '@app/content/server';
import { courses } from '@app/courses/server';
import { gems } from '@app/gems/server';
import { guides } from '@app/guides/server';
import { createIntegrity, type IntegrityOptions } from '@app/integrity/server';
import { insights } from '@app/insights/server';
import { mocks } from '@app/mocks/server';
import { createNotifications, type Push } from '@app/notifications/server';
import { type Module, platform } from '@app/platform/server';
import { practice } from '@app/practice/server';
import { questions } from '@app/questions/server';
import { createStaff } from '@app/staff/server';
import { createUsers } from '@app/users/server';

export interface Product {
  readonly accounts: Accounts;
  /** In the order of the staircase: a module uses only modules listed before it. */
  readonly modules: readonly Module[];
}

export interface ProductOptions extends AccountsOptions {
  readonly push?: Push | null;
  /** Where the country of a visit comes from; left out: from the page. */
  readonly visits?: Pick<IntegrityOptions, 'countryHeader' | 'countries'>;
  /** Left out: certificates are signed with a key made from the session secret. */
  readonly certificateSecrets?: readonly [string, ...string[]];
  /** Left out: the shop is closed. */
  readonly commerce?: CommerceOptions;
}

export function product(options: ProductOptions): Product {
  const accounts = createAccounts(options);
  const users = createUsers(accounts.management);
  const integrity = createIntegrity({ tokenSecret: options.tokenSecret, ...options.visits });
  const notifications = createNotifications({ push: options.push ?? null });
  const community = createCommunity(accounts);
  const certificates = createCertificates({ secrets: options.certificateSecrets ?? [options.tokenSecret] });
  const below = [
    platform,
    access,
    accounts,
    users,
    integrity,
    notifications,
    content,
    createCommerce(options.commerce),
    community,
    questions,
    practice,
    guides,
    gems,
    courses,
    mocks,
    certificates,
    insights,
  ];
  return { accounts, modules: [...below, createStaff(below)] };
}
