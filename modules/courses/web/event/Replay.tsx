import { materialsApi } from '@app/courses/contract';
import { callEndpoint } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import { ProblemNotice, useAction } from '@app/platform/web/write';
import { useRef } from 'react';

export interface ReplayProps {
  readonly recording: string;
  readonly captions: string | null;
  readonly title: string;
}
const linkTo = async (id: string): Promise<string> =>
  (await callEndpoint(materialsApi.link, { params: { id }, body: {} })).url;

/** The recording. Its link expires after five minutes; the player then requests a new one and continues. */
export function Replay({ recording, captions, title }: ReplayProps) {
  const at = useRef(0);
  const player = useRef<HTMLVideoElement>(null);
  const open = useAction(async () => ({
    film: await linkTo(recording),
    text: captions === null ? null : await linkTo(captions),
  }));
  const links = open.reply;
  if (!links)
    return (
      <>
        <ProblemNotice problem={open.problem} title="The recording could not be opened." />
        <Button tone="primary" busy={open.pending} onClick={() => void open.call(undefined)}>
          Watch the recording
        </Button>
      </>
    );
  const goOn = () => {
    const video = player.current;
    if (video && at.current > 0) video.currentTime = at.current;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown wherever the event has them
    <video
      ref={player}
      key={links.film}
      controls
      autoPlay
      preload="metadata"
      src={links.film}
      aria-label={title}
      className="aspect-video w-full rounded-md bg-black"
      onLoadedMetadata={goOn}
      onTimeUpdate={({ currentTarget }) => {
        at.current = currentTarget.currentTime;
      }}
      onError={() => {
        // An error before the start means a broken file; during playback, that the link has expired.
        if (at.current > 0) void open.call(undefined);
      }}
    >
      {links.text ? <track kind="captions" src={links.text} srcLang="en" label="English" default /> : null}
    </video>
  );
}
