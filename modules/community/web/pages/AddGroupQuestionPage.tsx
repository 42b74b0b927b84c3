import { ownerNow } from '@app/accounts/web';
import { groupQuestionsApi, OPTION_KEYS, type OptionKey } from '@app/community/contract';
import { tabStore, useOnline } from '@app/platform/web';
import { Button, ButtonLink, Card, Field, Notice, RadioGroup, TextArea, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useOperation } from '@app/platform/web/write';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { QUESTIONS, WRITE } from '../group/addresses.ts';
import { Frame } from '../group/Frame.tsx';
import { keepDraft, keptDraft } from '../group/kept-draft.ts';
import { NearBank } from '../group/NearBank.tsx';
import { adviceOn, EMPTY, problemsOf, type QuestionDraft as Draft, repeatedAt } from '../group/question-draft.ts';

/** The question as far as it is written, kept in this tab until it is sent. */
function useDraft() {
  const [owner] = useState(ownerNow);
  const state = useLocation().state as { readonly correction?: Draft } | null;
  const [draft, setDraft] = useState(() =>
    owner?.keeps ? (state?.correction ?? keptDraft(tabStore, owner.id)) : EMPTY,
  );
  const put = (next: Draft) => {
    setDraft(next);
    if (owner?.keeps) keepDraft(tabStore, owner.id, next);
  };
  return [draft, put] as const;
}

/** The form is longer than a screen, so a message at its top is not seen from the button at its end. */
function focusFirstProblem(form: HTMLFormElement): void {
  // After the messages are rendered.
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus(),
  );
}

function useWriting() {
  const [draft, setDraft] = useDraft();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const send = useOperation(groupQuestionsApi.writeGroupQuestion, {
    onDone: () => setDraft(EMPTY),
    refresh: [groupQuestionsApi.groupQuestions, groupQuestionsApi.studyGroup],
  });
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    // Corrected problems disappear at once; new ones are not shown while typing.
    if (Object.keys(shown).length > 0) {
      const now = problemsOf(next);
      setShown(Object.fromEntries(Object.entries(shown).filter(([field]) => now[field] !== undefined)));
    }
  };
  /** On leaving a field, shows its problem unless it is still empty. */
  const leave = (field: string, value: string) => {
    const message = problemsOf(draft)[field];
    if (message !== undefined && value.trim() !== '') setShown({ ...shown, [field]: message });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const messages = problemsOf(draft);
    setShown(messages);
    const { corrects, answer_key, ...words } = draft;
    if (Object.keys(messages).length > 0 || answer_key === '') return focusFirstProblem(event.currentTarget);
    void send.call({ body: { ...words, answer_key, ...(corrects ? { corrects: corrects.id } : {}) } });
  };
  return { draft, shown, send, write, leave, submit };
}

function Options({ draft, shown, write }: Pick<ReturnType<typeof useWriting>, 'draft' | 'shown' | 'write'>) {
  const change = (at: number, to: Partial<Draft['options'][number]>) =>
    write({ options: draft.options.map((option, each) => (each === at ? { ...option, ...to } : option)) });
  const repeated = repeatedAt(draft);
  return (
    <>
      {draft.options.map((option, at) => (
        <fieldset key={option.key} className="grid gap-3 border-t border-line pt-4">
          <legend className="pr-3 font-semibold">Option {option.key}</legend>
          <Field label="Answer" error={shown[`options.${at}.text`] ?? (at === repeated ? shown['options'] : undefined)}>
            <TextInput
              value={option.text}
              maxLength={200}
              onChange={(event) => change(at, { text: event.target.value })}
            />
          </Field>
          <Field label="Why it is right or wrong" error={shown[`options.${at}.why`]}>
            <TextArea
              rows={2}
              value={option.why}
              maxLength={600}
              onChange={(event) => change(at, { why: event.target.value })}
            />
          </Field>
        </fieldset>
      ))}
    </>
  );
}

const KeyChoice = ({ draft, shown, write }: Pick<ReturnType<typeof useWriting>, 'draft' | 'shown' | 'write'>) => (
  <div data-invalid={shown['answer_key'] !== undefined} className="grid gap-4">
    <RadioGroup
      legend="Which one is right?"
      name="answer_key"
      inline
      value={draft.answer_key}
      options={OPTION_KEYS.map((key) => ({ value: key, label: key }))}
      onChange={(value) => write({ answer_key: value as OptionKey })}
    />
    {shown['answer_key'] ? <Notice tone="error" title={shown['answer_key']} announce /> : null}
  </div>
);

function Advice({ draft }: { readonly draft: Draft }) {
  const advice = adviceOn(draft);
  if (advice.length === 0) return null;
  return (
    <Notice tone="info" title="Worth a second look" announce>
      <ul className="list-disc pl-5">
        {advice.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  );
}

function SendIn({ pending }: { readonly pending: boolean }) {
  const online = useOnline();
  return (
    <div>
      <Button type="submit" tone="primary" size="l" busy={pending} aria-disabled={!online}>
        Send for review
      </Button>
      {online ? null : <p className="mt-2 text-sm text-ink2">You are offline. What you wrote stays here.</p>}
    </div>
  );
}

/** At the top of a long form that is empty again: it takes the focus, so that it is seen from the button at the end. */
function Sent() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-5 scroll-mt-24 outline-none">
      <Notice
        tone="success"
        title="Thank you, your question is with us"
        announce
        actions={
          <ButtonLink href={`${QUESTIONS}?of=own`} size="s">
            See your questions
          </ButtonLink>
        }
      >
        Someone on our team will read it. We’ll tell you under Notifications when others can try it.
      </Notice>
    </div>
  );
}

function Correcting({ draft, write }: Pick<ReturnType<typeof useWriting>, 'draft' | 'write'>) {
  if (!draft.corrects) return null;
  return (
    <Notice
      tone="info"
      title="You are correcting a question that we sent back"
      className="mb-5"
      actions={
        <Button size="s" onClick={() => write({ corrects: null })}>
          Send it as a new question instead
        </Button>
      }
    >
      {draft.corrects.reason ? `“${draft.corrects.reason}” ` : ''}Your new version will replace the earlier one.
    </Notice>
  );
}

/** The form to write a question for the group. */
export default function AddGroupQuestionPage() {
  const { draft, shown, send, write, leave, submit } = useWriting();
  return (
    <Frame
      title="Write a question"
      lede="Five options, one right answer, a reason for each and a source. No real patients, and nothing from a real exam."
      current={WRITE}
    >
      {send.done ? <Sent /> : null}
      <Correcting draft={draft} write={write} />
      <Card className="max-w-head">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field
            label="The patient"
            required
            error={shown['stem']}
            hint="Age, complaint, findings. Invent them; never describe a real patient."
          >
            <TextArea
              rows={5}
              value={draft.stem}
              maxLength={2000}
              onChange={(event) => write({ stem: event.target.value })}
              onBlur={() => leave('stem', draft.stem)}
            />
          </Field>
          <Field label="The question" required error={shown['lead_in']}>
            <TextInput
              value={draft.lead_in}
              maxLength={300}
              onChange={(event) => write({ lead_in: event.target.value })}
              onBlur={() => leave('lead_in', draft.lead_in)}
            />
          </Field>
          <Options draft={draft} shown={shown} write={write} />
          <KeyChoice draft={draft} shown={shown} write={write} />
          <Field
            label="Source"
            required
            error={shown['source']}
            hint="The guideline or book it is based on, with its year."
          >
            <TextInput
              value={draft.source}
              maxLength={300}
              onChange={(event) => write({ source: event.target.value })}
              onBlur={() => leave('source', draft.source)}
            />
          </Field>
          <Advice draft={draft} />
          <NearBank draft={draft} />
          <ProblemNotice problem={send.problem} />
          <SendIn pending={send.pending} />
        </form>
      </Card>
    </Frame>
  );
}
