// Content-pack format 1: one shape per kind. The importer, the exporter and the linter all use these.
import type { z } from 'zod';
import { Categories, Definitions, Gem, Guide, LabValues, Question } from './schema/clinical.ts';
import { Pictures } from './schema/pictures.ts';
import { Products } from './schema/products.ts';
import { Events } from './schema/events.ts';
import { Sources } from './schema/sources.ts';
import { Banner, Exam, Faq, Mail, Manifest, Mocks, News, Page } from './schema/site.ts';

export const shapes = {
  question: Question,
  categories: Categories,
  guide: Guide,
  gem: Gem,
  definitions: Definitions,
  labvalues: LabValues,
  sources: Sources,
  pictures: Pictures,
  page: Page,
  banner: Banner,
  mail: Mail,
  products: Products,
  mocks: Mocks,
  exam: Exam,
  faq: Faq,
  news: News,
  events: Events,
  pack: Manifest,
} as const;

export type Kind = keyof typeof shapes;
export type Content<K extends Kind> = z.output<(typeof shapes)[K]>;

export const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(shapes, value);
