import { flagsApi } from '@app/practice/contract';
import { ID } from './examples.ts';
import { entitySuite, inShape } from './suite.ts';

const AT = '2026-11-16T10:00:00Z';
const OTHER = '00000000-0000-7000-8000-000000000002';
const ENDED = { ended_at: AT, ended_by: 'learner' };
const ISSUED = { public_id: 'x'.repeat(22), kind: 'mock', line: 'pa', user_id: ID, holder_name: 'Amina Yusuf' };
const ANSWERED = {
  answers: 1,
  option: 'A',
  is_correct: true,
  first_option: 'A',
  first_correct: true,
  category_id: ID,
  answered_at: AT,
};

entitySuite('studying', {
  proves: ['category', 'matrix', 'attempt', 'question-record', 'question-flag', 'mock', 'certificate'],
  places: {
    category: {
      fields: {
        id: 'questions.category.id',
        name: 'questions.category.name',
        master_id: 'questions.category.master_id',
        edition: 'questions.category.edition',
        position: 'questions.category.position',
        active: 'questions.category.active',
        name_history: ['questions.category_name_history.name', 'questions.category_name_history.category_id'],
      },
    },
    matrix: {
      fields: {
        id: 'questions.matrix.id',
        category_id: 'questions.matrix.category_id',
        slug: 'questions.matrix.slug',
        name: 'questions.matrix.name',
        level: 'questions.matrix.level',
        position: 'questions.matrix.position',
      },
    },
    attempt: {
      fields: {
        user_id: 'practice.attempt.user_id',
        op_id: 'practice.attempt.op_id',
        item_id: 'practice.attempt.item_id',
        version_id: 'practice.attempt.version_id',
        edition: 'practice.attempt.edition',
        category_id: 'practice.attempt.category_id',
        option: 'practice.attempt.option',
        is_correct: 'practice.attempt.is_correct',
        is_first: 'practice.attempt.is_first',
        session_id: 'practice.attempt.session_id',
        seconds: 'practice.attempt.seconds',
        confidence: 'practice.attempt.confidence',
        miss_reason: 'practice.attempt.miss_reason',
        answered_at: 'practice.attempt.answered_at',
        received_at: 'practice.attempt.received_at',
      },
    },
    'question-record': {
      fields: {
        answer: 'PUT /paplabable/questionbank/answerv2/:id',
        record: 'PUT /paplabable/questionbank/record/:id',
        results: 'GET /paplabable/questionbank/result/:catname/:matrixid',
        key: ['practice.record.user_id', 'practice.record.item_id'],
        last_option: 'practice.record.option',
        last_correct: 'practice.record.is_correct',
        first_option: 'practice.record.first_option',
        seen_at: 'practice.record.seen_at',
        flag: 'practice.record.flagged_at',
        note: 'practice.record.note',
        struck: 'practice.record.struck',
        highlights: 'practice.record.highlights',
        category_id: 'practice.record.category_id',
      },
      states: {
        from: 'practice.record',
        when: {
          unseen: 'seen_at is null and answers = 0',
          seen: 'seen_at is not null and answers = 0',
          answered: 'answers > 0',
        },
        examples: {
          unseen: { 'practice.record': { seen_at: null, answers: 0 } },
          seen: { 'practice.record': { seen_at: AT, answers: 0 } },
          answered: { 'practice.record': { seen_at: AT, ...ANSWERED } },
        },
      },
    },
    'question-flag': {
      fields: { items: inShape(flagsApi.pa.unflags.options.body, 'items') },
      states: {
        from: 'practice.record',
        when: { flagged: 'flagged_at is not null', unflagged: 'flagged_at is null' },
        examples: {
          flagged: { 'practice.record': { flagged_at: AT } },
          unflagged: { 'practice.record': { flagged_at: null } },
        },
      },
    },
    mock: {
      fields: {
        mocknumber: 'mocks.mock.number',
        questionid: 'mocks.answer.item_id',
        id: 'mocks.answer.id',
        mockid: 'mocks.answer.mock_id',
        duration: 'mocks.mock.minutes',
        user_id: 'mocks.mock.user_id',
        profile: [
          'mocks.profile.papers',
          'mocks.profile.questions',
          'mocks.profile.minutes',
          'mocks.profile.break_minutes',
          'mocks.form.cut',
        ],
        started_at: 'mocks.paper.started_at',
        ends_at: 'mocks.paper.deadline_at',
        ended_at: 'mocks.mock.ended_at',
        score: 'mocks.mock.correct',
        questions: [
          'mocks.answer.position',
          'mocks.answer.option',
          'mocks.answer.is_correct',
          'mocks.answer.seen_at',
          'mocks.answer.flagged',
        ],
      },
      states: {
        from: 'mocks.mock',
        when: {
          created: 'not exists (select 1 from mocks.paper p where p.mock_id = mock.id and p.started_at is not null)',
          'in-progress':
            'ended_at is null and exists (select 1 from mocks.paper p where p.mock_id = mock.id and p.started_at is not null)',
          ended: 'ended_at is not null and correct is null',
          result: 'ended_at is not null and correct is not null',
        },
        examples: {
          created: { 'mocks.mock': {} },
          'in-progress': { 'mocks.mock': {}, 'mocks.paper': { started_at: AT, deadline_at: AT } },
          ended: { 'mocks.mock': ENDED, 'mocks.paper': { started_at: AT, deadline_at: AT } },
          result: {
            'mocks.mock': { ...ENDED, correct: 1, total: 1 },
            'mocks.paper': { started_at: AT, deadline_at: AT },
          },
        },
      },
    },
    certificate: {
      fields: {
        x: ['GET /paplabable/showpacertificate/:x', 'GET /paplabable/showplabcertificate/:x'],
        public_id: 'certificates.certificate.public_id',
        user_id: 'certificates.certificate.user_id',
        kind: 'certificates.certificate.kind',
        subject_id: 'certificates.certificate.subject_id',
        issued_at: 'certificates.certificate.issued_at',
        pdf: 'certificates.certificate.pdf_key',
      },
      states: {
        from: 'certificates.certificate',
        when: {
          valid: 'superseded_by is null and user_id is not null',
          superseded: 'superseded_by is not null',
          'holder-erased': 'user_id is null',
        },
        examples: {
          valid: { 'certificates.certificate': { ...ISSUED } },
          superseded: {
            'certificates.certificate': { ...ISSUED, superseded_by: OTHER },
          },
          'holder-erased': { 'certificates.certificate': { ...ISSUED, user_id: null, holder_name: null } },
        },
      },
    },
  },
});
