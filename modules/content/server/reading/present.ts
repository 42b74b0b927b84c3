import {
  isBannerTag,
  type NewsArticle,
  type NewsSummary,
  type PublicPage,
  fillText,
  type Wording,
} from '@app/content/contract';
import { beginningOf, plainText } from '@app/platform/contract';
import type { NewsRow, PageRow } from '../content.repo.ts';
import { type PageViewer, shownTo } from './shown.ts';

const SUMMARY_CHARACTERS = 240;

export function presentPage(row: PageRow, wording: Wording, reader: PageViewer): PublicPage {
  const banner = isBannerTag(row.tag);
  // A banner that is switched off reveals nothing of its next text.
  const html = banner && row.status === 'draft' ? '' : shownTo(reader, row.body_html, wording);
  return {
    tag: row.tag,
    title: fillText(row.title, wording),
    html,
    value: banner ? JSON.stringify({ content: html, status: row.status === 'published' ? 1 : 0 }) : html,
    description: fillText(row.description, wording),
    copy_allowed: row.copy_allowed,
    updated_at: row.updated_at.toISOString(),
  };
}

const factsOf = ({ archived, ...row }: Omit<NewsRow, 'body_html'>, oldBefore: Date, wording: Wording) => ({
  ...row,
  title: fillText(row.title, wording),
  published_at: row.published_at.toISOString(),
  old: archived || row.published_at < oldBefore,
});

export const presentNewsSummary = (
  { body_html, ...row }: NewsRow,
  oldBefore: Date,
  wording: Wording,
  reader: PageViewer,
): NewsSummary => ({
  ...factsOf(row, oldBefore, wording),
  summary: beginningOf(plainText(shownTo(reader, body_html, wording)), SUMMARY_CHARACTERS),
});

export const presentNewsArticle = (
  { body_html, ...row }: NewsRow,
  oldBefore: Date,
  wording: Wording,
  reader: PageViewer,
): NewsArticle => ({
  ...factsOf(row, oldBefore, wording),
  html: shownTo(reader, body_html, wording),
});
