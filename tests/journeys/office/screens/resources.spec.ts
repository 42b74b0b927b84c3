import { savedReply, whatsappGroup } from '@app/community/contract';
import { definition, faqQa, faqSection, news, page as pageResource, pageTag } from '@app/content/contract';
import { gem } from '@app/gems/contract';
import { guide } from '@app/guides/contract';
import { notification } from '@app/notifications/contract';
import { lineOf } from '@app/platform/contract';
import { category } from '@app/questions/contract';
import { screenSuite, write } from './resource-screens.ts';

screenSuite(news, {
  strangers: {},
  fill: async (page, word) => {
    await write(page, 'Title', `News ${word}`);
    await write(page, 'Text', `Text of ${word}`);
  },
  change: 'Text',
  proves: [
    'admin-paplabable-news-list',
    'admin-paplabable-news-create',
    'admin-paplabable-news-edit',
    'admin-plabable-news-list',
    'admin-plabable-news-create',
    'admin-plabable-news-edit',
  ],
});

screenSuite(faqSection, {
  strangers: {},
  fill: async (page, word) => {
    await write(page, 'Title', `Section ${word}`);
  },
  change: 'Title',
  proves: [
    'admin-paplabable-faq-sections',
    'admin-paplabable-faq-sections-create',
    'admin-paplabable-faq-sections-edit',
    'admin-plabable-faq-sections',
    'admin-plabable-faq-sections-create',
    'admin-plabable-faq-sections-edit',
  ],
});

screenSuite(faqQa, {
  strangers: {},
  fill: async (page, word) => {
    await page.getByRole('main').getByRole('combobox', { name: 'Section' }).selectOption({ index: 1 });
    await write(page, 'Question', `Question ${word}`);
    await write(page, 'Answer', `Answer to ${word}`);
  },
  change: 'Answer',
  proves: [
    'admin-paplabable-faq-questions',
    'admin-paplabable-faq-questions-create',
    'admin-paplabable-faq-questions-edit',
    'admin-plabable-faq-questions',
    'admin-plabable-faq-questions-create',
    'admin-plabable-faq-questions-edit',
  ],
});

screenSuite(definition, {
  strangers: { pa: 'support', plab: 'support' },
  fill: async (page, word) => {
    await write(page, 'Term', `Term ${word}`);
    await write(page, 'Text', `Meaning of ${word}`);
  },
  change: 'Text',
  proves: ['admin-paplabable-definitions', 'admin-plabable-definitions'],
});

screenSuite(category, {
  strangers: { pa: 'support', plab: 'support' },
  fill: async (page, word) => {
    await write(page, 'Name', `Category ${word}`);
    await page.getByRole('main').getByLabel('Questions in a full mock').fill('0');
    await page.getByRole('main').getByLabel('Active').uncheck();
  },
  change: 'Area of the content map',
  proves: [
    'admin-paplabable-categories-list',
    'admin-paplabable-categories-create',
    'admin-paplabable-categories-edit',
    'admin-paplabable-categories-view',
    'admin-plabable-categories-list',
    'admin-plabable-categories-create',
    'admin-plabable-categories-edit',
  ],
});

screenSuite(notification, {
  strangers: {},
  fill: async (page, word) => {
    await write(page, 'Title', `Told ${word}`);
    await page.getByRole('main').getByRole('combobox', { name: 'For whom' }).selectOption({ label: 'Gems' });
  },
  change: 'Text',
  proves: [
    'admin-paplabable-notifications',
    'ext-screen-admin-notifications-create',
    'ext-screen-admin-notifications-edit',
    'admin-plabable-notifications',
  ],
});

screenSuite(pageResource, {
  strangers: {},
  fill: async (page, word, edition) => {
    await write(page, 'Address', pageTag(lineOf(edition), word));
    await write(page, 'Title', `Page ${word}`);
    await write(page, 'Text', `Text of ${word}`);
  },
  change: 'Description for search engines',
  proves: [],
});

screenSuite(guide, {
  strangers: { pa: 'support', plab: 'support' },
  fill: async (page, word) => {
    await write(page, 'Title', `Guide ${word}`);
    await page.getByRole('main').getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
    await write(page, 'Minutes to read', '5');
    await write(page, 'Text', `## About ${word}`);
  },
  change: 'Summary',
  proves: [
    'admin-paplabable-revisionguides-list',
    'admin-paplabable-revisionguides-create',
    'admin-paplabable-revisionguides-edit',
    'admin-plabable-revisionguides-list',
    'admin-plabable-revisionguides-create',
    'admin-plabable-revisionguides-edit',
  ],
});

screenSuite(gem, {
  strangers: { pa: 'support', plab: 'support' },
  fill: async (page, word) => {
    await write(page, 'Name', `Gem ${word}`);
    await page.getByRole('main').getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
    await page.getByRole('main').getByLabel('Position in the category').fill('900');
  },
  change: 'Questions that test it',
  proves: [
    'admin-paplabable-gems-list',
    'admin-paplabable-gems-create',
    'admin-paplabable-gems-edit',
    'admin-plabable-gems-list',
    'admin-plabable-gems-create',
    'admin-plabable-gems-edit',
  ],
});

screenSuite(whatsappGroup, {
  strangers: {},
  fill: async (page, word) => {
    await write(page, 'Name', `Group ${word}`);
    await write(page, 'Link', 'https://chat.example.org/invitation');
    await page.getByRole('main').getByLabel('Places').fill('20');
    await page.getByRole('main').getByLabel('Shown').uncheck();
  },
  change: 'About',
  proves: [
    'admin-paplabable-whatsapp-list',
    'admin-paplabable-whatsapp-create',
    'admin-paplabable-whatsapp-edit',
    'admin-plabable-whatsapp-list',
    'admin-plabable-whatsapp-create',
    'admin-plabable-whatsapp-edit',
  ],
});

screenSuite(savedReply, {
  strangers: {},
  fill: async (page, word) => {
    await write(page, 'Title', `Reply ${word}`);
    await write(page, 'Text', `Text of ${word}`);
  },
  change: 'Text',
  proves: [
    'ext-screen-admin-paplabable-savedreplies-list',
    'ext-screen-admin-paplabable-savedreplies-create',
    'ext-screen-admin-paplabable-savedreplies-edit',
    'ext-screen-admin-plabable-savedreplies-list',
    'ext-screen-admin-plabable-savedreplies-create',
    'ext-screen-admin-plabable-savedreplies-edit',
  ],
});
