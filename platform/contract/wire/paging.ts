import { z } from 'zod';

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
export const PAGE_MAX = 100_000;

/** The query of every list; pages count from 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
};

export interface Page<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  readonly page: number;
  readonly size: number;
}

export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ count: z.number().int(), rows: z.array(row), page: z.number().int(), size: z.number().int() });
