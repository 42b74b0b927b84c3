import { describe, expect, test } from 'vitest';
import { bannerHtml } from './banner-text.ts';

describe('the site banner', () => {
  test('shows its content while its status is on [banner-source]', () => {
    expect(bannerHtml('{"content":"<b>New</b>","status":1}')).toBe('<b>New</b>');
  });

  test('is absent when off, empty or unreadable [banner-optional]', () => {
    const values = ['{"content":"x","status":0}', '{"content":" ","status":1}', '{"status":1}', 'null', 'x', ''];
    expect(values.map(bannerHtml)).toEqual(values.map(() => ''));
  });
});
