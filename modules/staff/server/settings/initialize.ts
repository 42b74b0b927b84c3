import { type Deps, inTransaction, saveMailTexts, systemRows, type SystemRows } from '@app/platform/server';
import { fail, type MailTemplate } from '@app/platform/contract';
import type { Declared } from '../declared.ts';
import type { SettingEditor } from './save-settings.ts';
import * as repo from './settings.repo.ts';

async function makeSettings(deps: Deps, declared: Declared): Promise<readonly string[]> {
  const made: string[] = [];
  for (const setting of declared.settings.values()) {
    await repo.lockSetting(deps.db, setting.tag);
    if (await repo.settingByTag(deps.db, setting.tag)) continue;
    await deps.settings.write(deps.db, setting, setting.initial);
    made.push(setting.tag);
  }
  return made;
}

/** A generic text with the purpose and every value, so that the mail can be sent before its text is written. */
const bareText = ({ key, about, variables }: MailTemplate) => ({
  key,
  subject: about,
  preheader: '',
  body: [about, ...variables.map((name) => `- ${name.replaceAll('_', ' ')}: {{${name}}}`)].join('\n\n'),
});

async function makeMails(deps: Deps, declared: Declared): Promise<readonly string[]> {
  const known = new Set(await repo.mailKeys(deps.db));
  const missing = [...declared.mails.values()].filter((mail) => !known.has(mail.key));
  await saveMailTexts(deps.db, missing.map(bareText));
  return missing.map((mail) => mail.key);
}

const makersOf = (deps: Deps, declared: Declared): readonly SystemRows[] => [
  { entity: 'settings', make: (deps) => makeSettings(deps, declared) },
  { entity: 'mails', make: (deps) => makeMails(deps, declared) },
  ...deps.slots.contributions(systemRows),
];

export const entitiesOf = async (deps: Deps, declared: Declared): Promise<string[]> =>
  makersOf(deps, declared).map((maker) => maker.entity);

export interface Made {
  readonly entity: string;
  readonly names: string[];
}

/** Creates the missing rows of the named entities, all or nothing; existing rows are unchanged. */
export function initialize(
  deps: Deps,
  declared: Declared,
  input: SettingEditor & { readonly entities: readonly string[] },
): Promise<{ made: Made[] }> {
  const makers = makersOf(deps, declared);
  const names = new Set(makers.map((maker) => maker.entity));
  const unknown = input.entities.filter((entity) => !names.has(entity));
  if (unknown.length > 0)
    fail('INVALID_INPUT', {
      fields: { entities: `There is no ${unknown.join(', ')}. There are: ${[...names].join(', ')}.` },
    });
  return inTransaction(deps, async (deps) => {
    await repo.lockSetup(deps.db);
    const made: Made[] = [];
    for (const maker of makers.filter((each) => input.entities.includes(each.entity)))
      made.push({ entity: maker.entity, names: [...(await maker.make(deps))] });
    if (made.some((each) => each.names.length > 0))
      await deps.audit.record(deps.db, {
        actorId: input.by,
        action: 'initialize',
        entity: 'setup',
        entityId: null,
        after: made,
        requestId: input.requestId,
      });
    return { made };
  });
}
