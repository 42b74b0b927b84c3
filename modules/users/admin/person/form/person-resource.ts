import { usersApi, type UserDetail, type UserRow } from '@app/users/contract';
import type { FormClient } from '@app/platform/admin';
import {
  date,
  email,
  type FieldTable,
  isPersonName,
  reference,
  resource,
  type Resource,
  type ResourceRow,
  text,
} from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';

const NAME = { ok: isPersonName, message: 'Use at least two letters. Spaces, apostrophes and hyphens are fine.' };
const base: FieldTable = {
  first_name: text({ label: 'First name', required: true, max: 60, check: NAME }),
  last_name: text({ label: 'Last name', required: true, max: 60, check: NAME }),
};
const university = text({ label: 'University', max: 120 });
const role = reference({
  label: 'Role',
  hint: 'None for learners. You can only give rights that you have.',
  to: { resource: 'role' },
});

function personForm(fields: FieldTable): Resource {
  return resource({
    key: 'user',
    label: 'User',
    plural: 'Users',
    table: 'accounts.person_view',
    plain: true,
    mounts: { pa: { base: '/a/paplabable', section: 'pausers', screens: '/admin/users' } },
    paths: { one: '/user', many: '/users' },
    fields,
    title: 'email',
    list: { columns: ['email'], search: ['email'], sort: 'email' },
  });
}

/** The details of a user as a form; the role field is only for staff who may see roles. */
export function detailsForm(seesRoles: boolean): Resource {
  return personForm({
    ...base,
    email: email({
      label: 'E-mail',
      required: true,
      hint: 'A new address replaces this one at once: they are logged out, log in with the new one and confirm it there. If the old one was confirmed, it gets an e-mail with a link to undo the change.',
    }),
    university,
    exam_date: date({ label: 'Exam date' }),
    ...(seesRoles ? { role } : {}),
  });
}
export function newPersonForm(seesRoles: boolean): Resource {
  return personForm({
    ...base,
    email: email({
      label: 'E-mail',
      required: true,
      hint: 'They get an e-mail with a link to choose a password. You never see it.',
    }),
    university,
    ...(seesRoles ? { role } : {}),
  });
}

/** When a person was changed last is not read: the form names no time rather than a wrong one. */
const rowOf = (person: UserRow): ResourceRow => ({ ...person, created_at: person.registered, updated_at: '' });
/** A read has the name of the role; the form and the calls that write it use its id. */
export const detailsRow = (person: UserDetail): ResourceRow => ({ ...rowOf(person), role: person.role_id });

const read = async (id: string): Promise<ResourceRow> =>
  detailsRow(await callEndpoint(usersApi.user, { params: { id } }));

type NewUser = Parameters<typeof callEndpoint<typeof usersApi.createUser>>[1]['body'];

export const personClient: FormClient = {
  read,
  create: async (values, idempotencyKey) =>
    rowOf(await callEndpoint(usersApi.createUser, { body: values as NewUser, idempotencyKey })),
  update: async ({ id, version }, values, idempotencyKey) => {
    await callEndpoint(usersApi.changeUser, { params: { id }, body: { ...values, version }, idempotencyKey });
    return read(id);
  },
};
