import { MOST_TIMES, pairingApi } from '@app/community/contract';
import { ukMoment } from '@app/platform/contract';
import { Button, Field, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { type SyntheticEvent, useState } from 'react';
import { meetingText } from './moments.ts';
import type { Pairing } from './pairing-store.ts';
import type { UsedPairing } from './use-pairing.ts';

const PLACES = Array.from({ length: MOST_TIMES }, (_, at) => at);
const REPLACED = { message: 'That time is no longer proposed. Choose another one.' };
const EMPTY: readonly string[] = PLACES.map(() => '');

interface TimesProps {
  readonly pairing: UsedPairing;
  readonly details: NonNullable<Pairing['partnerDetails']>;
}

/** One proposes up to three times, the other ticks one. */
export function Times({ pairing, details }: TimesProps) {
  const [entered, setEntered] = useState(EMPTY);
  const [missing, setMissing] = useState<string>();
  const onDone = pairing.set;
  const propose = useCall(pairingApi.proposeTimes, {
    onDone: (reply) => {
      setEntered(EMPTY);
      onDone(reply);
    },
  });
  // The partner may have replaced the times since they were read.
  const agree = useCall(pairingApi.agreeTime, { onDone, onProblem: pairing.refresh });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const times = entered.map(ukMoment).filter((time) => time !== null);
    setMissing(times.length === 0 ? 'Choose a time.' : undefined);
    if (times.length > 0) void propose.call({ body: { times } });
  };
  return (
    <>
      <ProblemNotice problem={agree.problem?.code === 'NOT_FOUND' ? REPLACED : agree.problem} />
      {details.times.length === 0 ? <p className="mb-3 text-sm text-ink2">No time has been proposed.</p> : null}
      <ul className="mb-4 divide-y divide-line">
        {details.times.map((time) => (
          <li key={time.id} className="flex flex-wrap items-center gap-3 py-2.5">
            <span className="mr-auto">{meetingText(time.at)}</span>
            {time.agreed ? <b>Agreed</b> : null}
            {!time.agreed && time.is_own ? <span className="text-sm text-ink2">proposed by you</span> : null}
            {!time.agreed && !time.is_own ? (
              <Button size="s" busy={agree.pending} onClick={() => void agree.call({ params: { id: time.id } })}>
                Agree
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="grid gap-2.5">
        <ProblemNotice problem={propose.problem} />
        <p className="text-sm text-ink2">Propose up to {MOST_TIMES} times.</p>
        {PLACES.map((place) => (
          <Field key={place} label={`Time ${place + 1} (UK)`} error={place === 0 ? missing : undefined}>
            <TextInput
              type="datetime-local"
              size="s"
              value={entered[place]}
              onChange={(event) => setEntered(entered.map((each, at) => (at === place ? event.target.value : each)))}
            />
          </Field>
        ))}
        <div>
          <Button type="submit" size="s" busy={propose.pending}>
            Propose times
          </Button>
        </div>
      </form>
    </>
  );
}
