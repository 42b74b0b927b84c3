import { commentShape } from '@app/community/contract';
import { inboxApi, messageShape, newsShape, notificationShape } from '@app/notifications/contract';
import { entitySuite, inShape } from './suite.ts';

const row = (path: string) => inShape(notificationShape, path);

const AT = '2026-11-16T10:00:00Z';

entitySuite('texts, notifications and comments', {
  proves: [
    'page',
    'setting',
    'mail-template',
    'news',
    'faq-section',
    'faq-qa',
    'definition',
    'notification',
    'message',
    'comment',
  ],
  places: {
    page: {
      fields: {
        tag: 'content.page.tag',
        content: 'content.page.body',
        status: 'content.page.status',
        title: 'content.page.title',
        source: 'content.page.body',
        html: 'content.page.body_html',
        version: 'content.page.version',
        updated_by: 'platform.row_version.actor_id',
      },
    },
    setting: {
      fields: {
        tag: 'GET /a/plabable/setting/tag/:tag',
        id: 'platform.setting.id',
        value: 'platform.setting.value',
        tags: 'platform.setting.tag',
      },
    },
    'mail-template': {
      fields: {
        names: 'platform.mail_template.key',
        subject: 'platform.mail_template.subject',
        preheader: 'platform.mail_template.preheader',
        body: 'platform.mail_template.body',
        variables: 'platform.outgoing_mail.variables',
      },
    },
    news: {
      fields: {
        id: [inShape(newsShape, 'news_id'), 'content.news.id'],
        title: [inShape(newsShape, 'News.title'), 'content.news.title'],
        edition: 'content.news.edition',
        body: 'content.news.body',
        published_at: 'content.news.published_at',
        archived: 'content.news.archived',
      },
    },
    'faq-section': {
      fields: {
        edition: 'content.faq_section.edition',
        title: 'content.faq_section.title',
        position: 'content.faq_section.position',
      },
    },
    'faq-qa': {
      fields: {
        section_id: 'content.faq_qa.section_id',
        question: 'content.faq_qa.question',
        answer: 'content.faq_qa.answer',
        position: 'content.faq_qa.position',
      },
    },
    definition: {
      fields: {
        edition: 'content.definition.edition',
        term: 'content.definition.term',
        forms: 'content.definition.match',
        text: 'content.definition.text',
      },
    },
    notification: {
      fields: {
        id: row('id'),
        content: row('content'),
        status: row('NotificationObject.status'),
        is_read: row('is_read'),
        question_id: row('Question.id'),
        news_id: inShape(newsShape, 'news_id'),
        categoryname: row('Question.ParentCategory.name'),
        matrix_id: row('Question.matrix_id'),
        ispa: row('Question.ParentCategory.master_id'),
        NotificationObject: row('NotificationObject.entity_type'),
        NotificationsChange: row('NotificationObject.NotificationsChange.User.first_name'),
        Question: [row('Question.id'), row('Question.code'), row('Question.matrix_id'), row('Question.ParentCategory')],
        owner_name: row('owner_name'),
        News: inShape(newsShape, 'News.title'),
        qId: 'notifications.notification.source',
        nId: 'notifications.notification.id',
        tables: [
          'notifications.notification.source',
          'notifications.notification.actor_id',
          'notifications.receipt.read_at',
          'notifications.receipt.deleted_at',
        ],
        staff_status: 'notifications.notification.status',
      },
      states: {
        from: 'notifications.receipt',
        when: {
          unread: 'read_at is null and deleted_at is null',
          read: 'read_at is not null and deleted_at is null',
          deleted: 'deleted_at is not null',
        },
        examples: {
          unread: { 'notifications.receipt': { named: true, read_at: null, deleted_at: null } },
          read: { 'notifications.receipt': { named: true, read_at: AT, deleted_at: null } },
          deleted: { 'notifications.receipt': { named: true, read_at: AT, deleted_at: AT } },
        },
      },
    },
    message: {
      fields: {
        count: inShape(inboxApi.messagesCount.options.reply, 'count'),
        show: 'GET /paplabable/messagesshow',
        status: inShape(messageShape, 'status'),
        user_id: 'notifications.message.user_id',
        title: 'notifications.letter.title',
        body: 'notifications.letter.body',
        sent_by: 'notifications.letter.sent_by',
        deleted_at: 'notifications.message.deleted_at',
      },
      states: {
        from: 'notifications.message',
        when: {
          unread: 'read_at is null and deleted_at is null',
          read: 'read_at is not null and deleted_at is null',
          deleted: 'deleted_at is not null',
        },
        examples: {
          unread: { 'notifications.message': { read_at: null, deleted_at: null } },
          read: { 'notifications.message': { read_at: AT, deleted_at: null } },
          deleted: { 'notifications.message': { read_at: AT, deleted_at: AT } },
        },
      },
    },
    comment: {
      fields: {
        id: inShape(commentShape, 'id'),
        question_id: 'community.comment.subject_id',
        like: 'community.comment.up',
        dislike: 'community.comment.down',
        user_id: 'community.comment.author_id',
        body: 'community.comment.body',
        hidden: 'community.comment.hidden_at',
        votes: ['community.vote.user_id', 'community.vote.comment_id', 'community.vote.value'],
      },
      states: {
        from: 'community.comment',
        when: {
          visible: 'hidden_at is null and deleted_at is null',
          hidden: 'hidden_at is not null and deleted_at is null',
          deleted: 'deleted_at is not null',
        },
        examples: {
          visible: { 'community.comment': {} },
          hidden: { 'community.comment': { hidden_at: AT } },
          deleted: { 'community.comment': { body: '', hidden_at: AT, deleted_at: AT } },
        },
      },
    },
  },
});
