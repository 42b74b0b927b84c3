import { accessErrors } from '@app/access/contract';
import { failWith } from '@app/platform/contract';
import { practiceErrors } from '@app/practice/contract';

/** Guides use the error codes of the modules below; they have none of their own. */
export const fail = failWith({ ...accessErrors, ...practiceErrors });
