import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  Illustration,
  type IllustrationName,
  Kbd,
  Logo,
  Notice,
  OfflineBanner,
  Panel,
  Progress,
} from '../ui/index.ts';
import { Line, Section, Two } from './Section.tsx';

export function Notices() {
  return (
    <Section title="Notices">
      <div className="space-y-2.5">
        <Notice title="You were signed out.">Your 3 answers are safe and go up when you log in.</Notice>
        <Notice tone="warn" title="Review due." actions={<Button size="s">Look at it</Button>}>
          The guideline changed in June.
        </Notice>
        <Notice tone="success">Your new password works from now on.</Notice>
        <Notice tone="error" title="Not saved.">
          The server did not answer. <a href="#again">Try again</a>
        </Notice>
        <OfflineBanner offline waiting={3} action={<a href="#queue">Show them</a>} />
      </div>
    </Section>
  );
}

const DRAWINGS: readonly IllustrationName[] = ['sprig', 'lamp', 'mug', 'notebook', 'pigeonhole', 'bench'];

export function Brand({ name }: { name: string }) {
  return (
    <Section title="Marks and drawings">
      <Line wide>
        <Logo name={name} href="#home" />
        <Logo name={name} size="s" aside="admin" />
        <Avatar name="Amina Yusuf" />
        <Avatar name="Priya" size="l" />
      </Line>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {DRAWINGS.map((drawing) => (
          <Illustration key={drawing} name={drawing} className="w-full" />
        ))}
      </div>
    </Section>
  );
}

export function States() {
  return (
    <Section title="Empty and error">
      <Two>
        <EmptyState
          drawing="sprig"
          level={3}
          title="No flagged questions yet"
          actions={<Button tone="primary">Continue</Button>}
        >
          Press <Kbd>F</Kbd> on any question to keep it here for later.
        </EmptyState>
        <ErrorState level={3} title="We could not load your categories" onRetry={() => {}} reference="7f3a-20:14:02">
          Our server didn’t respond in time. Your answers are saved.
        </ErrorState>
      </Two>
      <Panel className="mt-4">
        <h4 className="text-4xl font-medium">Tonight</h4>
        <p className="mt-1 mb-4 text-on-panel-2">Twelve gems, then ten questions.</p>
        <Progress label="Gems done" value={4} max={12} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button tone="paper">Start with gems</Button>
          <Button tone="on-panel">Change the plan</Button>
        </div>
      </Panel>
    </Section>
  );
}
