import { formatCount } from '@app/platform/contract';
import { Card, ScoreBar } from '@app/platform/web/ui';
import { FEWEST_PEERS, type Reveal } from '@app/practice/contract';

/** All users' results at the first attempt, once enough people have answered. */
export function HowHard({ reveal }: { readonly reveal: Reveal }) {
  const percent = reveal.peers?.percent[reveal.answer_key];
  return (
    <Card className="px-4.5 py-4">
      <b>Difficulty</b>
      {reveal.peers && percent !== undefined ? (
        <>
          <p className="mt-0.5 mb-2.5 text-sm text-ink3">
            {percent}% of {formatCount(reveal.peers.people)} people got this right first time
          </p>
          <ScoreBar thin value={percent} label={`${percent} per cent were right at the first attempt`} />
        </>
      ) : (
        <p className="mt-0.5 text-sm text-ink3">Shown once {FEWEST_PEERS} people have answered it.</p>
      )}
    </Card>
  );
}
