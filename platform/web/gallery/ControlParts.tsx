import ArrowRight from 'lucide-react/icons/arrow-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { Combobox } from '../ui/heavy.ts';
import {
  Button,
  ButtonLink,
  Checkbox,
  CodeInput,
  Field,
  IconButton,
  Kbd,
  PasswordInput,
  Radio,
  SearchInput,
  Segmented,
  Select,
  Switch,
  TextArea,
  TextInput,
} from '../ui/index.ts';
import { Force, Line, Section, Two } from './Section.tsx';

export function Buttons() {
  return (
    <Section title="Buttons">
      <Line>
        <Button tone="primary">Primary</Button>
        <Force state="hover">
          <Button tone="primary">Hover</Button>
        </Force>
        <Force state="focus">
          <Button tone="primary">Focus</Button>
        </Force>
        <Button disabled>Disabled</Button>
        <Button tone="primary" busy>
          Saving
        </Button>
      </Line>
      <Line>
        <Button>Secondary</Button>
        <Force state="hover">
          <Button>Hover</Button>
        </Force>
        <Force state="active">
          <Button>Pressed</Button>
        </Force>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Ban…</Button>
      </Line>
      <Line>
        <Button tone="flag" icon={<Flag className="fill-berry" />} after={<Kbd>F</Kbd>}>
          Flagged
        </Button>
        <Button size="s">Small</Button>
        <IconButton tone="secondary" label="More" icon={<Ellipsis />} />
        <ButtonLink href="#large" tone="primary" size="l" after={<ArrowRight />}>
          Large
        </ButtonLink>
      </Line>
    </Section>
  );
}

export function Inputs() {
  return (
    <Section title="Inputs">
      <Two>
        <Field label="E-mail">
          <TextInput type="email" placeholder="name@example.ac.uk" />
        </Field>
        <Force state="focus" block>
          <Field label="Focused">
            <TextInput defaultValue="Amina" />
          </Field>
        </Force>
        <Field label="Last name" error="Use one hyphen at a time.">
          <TextInput defaultValue="Yusuf--Okoro" />
        </Field>
        <Field label="Order" aside="read only" ok="Found, paid in full.">
          <TextInput defaultValue="ord_7K2M9Q" disabled />
        </Field>
        <Field label="Password" labelEnd={<a href="#forgot">Forgot it?</a>}>
          <PasswordInput autoComplete="current-password" defaultValue="long-enough" />
        </Field>
        <Field label="Search" hint="Codes, people, topics.">
          <SearchInput placeholder="CVS-0001" />
        </Field>
        <Field label="Ask for a review" aside="a person reads it">
          <TextArea defaultValue="PrintScreen is next to AltGr on my laptop." />
        </Field>
        <Field label="Code from the mail">
          <CodeInput defaultValue="204817" />
        </Field>
      </Two>
    </Section>
  );
}

const TOPICS = [
  { value: 'hypertension', label: 'Hypertension', aside: '25' },
  { value: 'pregnancy', label: 'Hypertension in pregnancy' },
  { value: 'locked', label: 'Locked item', disabled: true },
];

export function Selects() {
  const [topic, setTopic] = useState<string | null>('hypertension');
  return (
    <Section title="Select and combobox">
      <Two>
        <Field label="Category">
          <Select
            options={[
              { value: 'cvs', label: 'Cardiovascular' },
              { value: 'ren', label: 'Renal' },
            ]}
          />
        </Field>
        <Combobox label="Topic" items={TOPICS} value={topic} onChange={setTopic} />
      </Two>
    </Section>
  );
}

export function Choices({ name }: { name: string }) {
  const [part, setPart] = useState<'all' | 'unseen' | 'wrong'>('all');
  return (
    <Section title="Checkbox, radio, switch, segment">
      <Line wide>
        <Checkbox>Off</Checkbox>
        <Checkbox defaultChecked>On</Checkbox>
        <Checkbox mixed>Some</Checkbox>
        <Force state="focus">
          <Checkbox>Focus</Checkbox>
        </Force>
        <Checkbox disabled>Disabled</Checkbox>
      </Line>
      <Line wide>
        <Radio name={`${name}-radio`}>Off</Radio>
        <Radio name={`${name}-radio`} defaultChecked>
          On
        </Radio>
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <Segmented
          label="Which questions"
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: 'All' },
            { value: 'unseen', label: 'Unseen', count: 956 },
            { value: 'wrong', label: 'Wrong' },
          ]}
        />
      </Line>
    </Section>
  );
}
