import { correlation } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { randomFrom, simulate } from '../testing/simulated.ts';
import { fitScale, strengthWithout } from './rasch.ts';

test('known difficulties and strengths of 200 questions and 1,500 people are recovered', () => {
  const world = simulate({ people: 1500, items: 200, each: 400, seed: 7 });
  const scale = fitScale(
    world.answers,
    1500,
    Array.from({ length: 200 }, () => 0),
  );
  const items = scale.items.map(({ value }) => value);
  expect(correlation(items, world.difficulties)).toBeGreaterThan(0.94);
  const people = scale.people.map(({ value }) => value);
  expect(correlation(people, world.strengths)).toBeGreaterThan(0.88);
});

test('in the model itself two standard errors hold 95 % of the true difficulties', () => {
  const random = randomFrom(3);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const [theta, b] = [Array.from({ length: 2000 }, normal), Array.from({ length: 150 }, normal)];
  const answers = b.flatMap((difficulty, item) =>
    theta.flatMap((strength, person) =>
      random() < 0.2 ? [{ person, item, right: random() < 1 / (1 + Math.exp(difficulty - strength)) }] : [],
    ),
  );
  const { items } = fitScale(
    answers,
    theta.length,
    b.map(() => 0),
  );
  const mean = b.reduce((all, each) => all + each, 0) / b.length;
  const meanFound = items.reduce((all, { value }) => all + value, 0) / items.length;
  const held = items.filter(({ value, se }, at) => Math.abs(value - meanFound - ((b[at] ?? 0) - mean)) < 2 * se).length;
  expect(held / b.length).toBeGreaterThan(0.9);
});

test('questions without answers take the place of their area, and a fit of nothing is empty', () => {
  const answers = Array.from({ length: 400 }, (_, person) => ({ person, item: 0, right: person % 5 === 0 }));
  const { items } = fitScale(answers, 400, [0, 0, 1]);
  expect(items[1]?.value).toBeGreaterThan(0.2);
  expect(items[2]?.value).toBeCloseTo(0, 6);
  expect(fitScale([], 0, [])).toEqual({ items: [], people: [] });
});

test('a strength without one answer moves away from that answer', () => {
  const theta = { value: 0.4, se: 0.3 };
  expect(strengthWithout(theta, 0, true)).toBeLessThan(0.4);
  expect(strengthWithout(theta, 0, false)).toBeGreaterThan(0.4);
});
