import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import type { DeskSittings, Paper, Sitting, SittingRoom } from '@app/mocks/contract';
import { MINUTE_MS } from '@app/platform/contract';
import type { Module } from '@app/platform/server';
import { openMocks, type Sitter } from '../testing.ts';

export const [STAFF, OWN] = ['/a/paplabable/mocks', '/paplabable/sitting'];

/** A world of mocks with staff who plan sittings and learners who sit them. */
export async function openSittings(above: readonly Module[] = []) {
  const world = await openMocks(above);
  const staff = await makeStaff(world.api.deps, { rights: ['paques'], flags: ['v', 'a', 'e'] });
  /** Logs in again, because a staff session ends after half an hour and a sitting takes longer. */
  const desk = async (): Promise<Sitter> => ({ person: staff, login: await logIn(world.api, staff) });
  const inMinutes = (minutes: number) => new Date(world.api.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const reserved = async () => {
    const { forms } = await world.get<DeskSittings>(await desk(), 'GET', `${STAFF}/sittings`);
    return forms.at(-1)?.id ?? '';
  };
  /** Opens in 10 minutes, starts in 30, entry until 40, closes in 60: two papers of ten minutes. */
  const plan = async (change: object = {}): Promise<SittingRoom> => {
    const times = {
      opens_at: inMinutes(10),
      starts_at: inMinutes(30),
      entry_until: inMinutes(40),
      closes_at: inMinutes(60),
    };
    const op_id = world.api.deps.ids.id();
    const body = { op_id, title: 'December sitting', form_id: await reserved(), seats: 'qb', event_id: null, ...times };
    return world.get<SittingRoom>(await desk(), 'POST', `${STAFF}/sitting`, { ...body, ...change });
  };
  const outsider = async (): Promise<Sitter> => {
    const person = await makeUser(world.api.deps, { holds: [] });
    return { person, login: await logIn(world.api, person) };
  };
  /** Staff confirm extra time or rest for one sitting. */
  const confirm = async ({ person: { email } }: Sitter, id: string, time: object): Promise<SittingRoom> => {
    const body = { email, extra_percent: 0, rest_minutes: 0, compared: false, reason: 'A letter from the university' };
    return world.get<SittingRoom>(await desk(), 'PUT', `${STAFF}/sitting/time/${id}`, { ...body, ...time });
  };
  return {
    ...world,
    desk,
    confirm,
    inMinutes,
    reserved,
    plan,
    outsider,
    pass: (minutes: number) => world.api.clock.advance(minutes * MINUTE_MS),
    enter: (who: Sitter, id: string) => world.get<Sitting>(who, 'POST', `${OWN}/enter/${id}`),
    startPaper: (who: Sitter, id: string, n = 1) => world.get<Paper>(who, 'POST', `${OWN}/paper/start/${id}/${n}`),
    answerRow: (who: Sitter, id: string, row: string) =>
      world.call(who, 'PUT', `${OWN}/answer/${id}/${row}`, world.answerBody('A')),
    code: async (who: Sitter, method: string, path: string, body?: unknown) =>
      (await world.call(who, method, path, body)).body.code,
  };
}
export type SittingsWorld = Awaited<ReturnType<typeof openSittings>>;
