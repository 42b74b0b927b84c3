import { type Catalogue, FEWEST_PLACES, MOST_PLACES, pounds, stepPercent } from '@app/commerce/contract';
import { Field, TextArea, TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { Part } from '../Part.tsx';
import {
  ADDRESS_NEEDED,
  isAddressReady,
  PLACES_NEEDED,
  placesOf,
  type PurchaseRecipient,
  type TypedGift,
} from './choice.ts';
import { Option } from './StartPart.tsx';

type Offer = Catalogue['products'][number]['services'][number];

function GiftFields({ gift, onGift }: { readonly gift: TypedGift; readonly onGift: (gift: TypedGift) => void }) {
  const [isAddressLeft, setAddressLeft] = useState(false);
  const set = (values: Partial<TypedGift>) => onGift({ ...gift, ...values });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Their first name" hint="We use it in the greeting.">
          <TextInput maxLength={60} value={gift.name} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Field label="Your name" hint="As they know you.">
          <TextInput maxLength={60} value={gift.from} onChange={(event) => set({ from: event.target.value })} />
        </Field>
      </div>
      <Field
        label="Their e-mail address"
        aside="optional"
        hint="Leave it empty and we'll send the code to you instead."
        error={isAddressLeft && !isAddressReady(gift) ? ADDRESS_NEEDED : undefined}
      >
        <TextInput
          type="email"
          maxLength={254}
          value={gift.email}
          onChange={(event) => {
            setAddressLeft(false);
            set({ email: event.target.value });
          }}
          onBlur={() => setAddressLeft(true)}
        />
      </Field>
      <Field label="Message" aside="optional">
        <TextArea
          rows={2}
          maxLength={300}
          value={gift.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </Field>
      <p className="text-sm text-ink2">You can see whether the gift has been used, and nothing else.</p>
    </div>
  );
}

interface GroupProps {
  readonly offer: Offer;
  readonly steps: Catalogue['steps'];
  readonly typed: string;
  readonly onType: (places: string) => void;
}
function GroupFields({ offer, steps, typed, onType }: GroupProps) {
  const [isLeft, setLeft] = useState(false);
  const places = placesOf(typed);
  const percent = stepPercent(steps, places);
  const next = steps.find((step) => step.places > places && step.percent > percent);
  return (
    <div className="grid gap-2">
      <Field
        label="Places"
        hint={`From ${FEWEST_PLACES} to ${MOST_PLACES}.`}
        error={isLeft && places === 0 ? PLACES_NEEDED : undefined}
      >
        <TextInput
          type="number"
          min={FEWEST_PLACES}
          max={MOST_PLACES}
          value={typed}
          onChange={(event) => {
            setLeft(false);
            onType(event.target.value);
          }}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <p className="text-sm text-ink2" role="status">
        {percent > 0 ? `${percent}% off ${pounds(offer.price_pence)} each.` : `${pounds(offer.price_pence)} each.`}
        {next ? ` From ${next.places} places: ${next.percent}% off.` : ''}
      </p>
      <p className="text-sm text-ink2">
        You get one code for each place by e-mail. You see how many are used, and never anybody’s answers or scores.
      </p>
    </div>
  );
}

interface WhomProps {
  readonly offer: Offer;
  readonly steps: Catalogue['steps'];
  readonly choice: PurchaseRecipient;
  readonly change: (values: Partial<PurchaseRecipient>) => void;
}
/** Chooses the recipient: the buyer, another person or a group. */
export function WhomPart({ offer, steps, choice, change }: WhomProps) {
  const { whom, gift, places } = choice;
  return (
    <Part title="Who is it for?">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Who is it for?</legend>
        <Option name="whom" on={whom === 'me'} label="Me" aside="" hint="" onChoose={() => change({ whom: 'me' })} />
        {offer.giftable ? (
          <Option
            name="whom"
            on={whom === 'gift'}
            label="Someone else"
            aside=""
            hint="A code by e-mail, to use within 12 months. Their time starts when they use it."
            onChoose={() => change({ whom: 'gift' })}
          >
            <GiftFields gift={gift} onGift={(values) => change({ gift: values })} />
          </Option>
        ) : null}
        {offer.cohort ? (
          <Option
            name="whom"
            on={whom === 'group'}
            label="A group"
            aside=""
            hint="Places for your year or your team, in one order."
            onChoose={() => change({ whom: 'group' })}
          >
            <GroupFields offer={offer} steps={steps} typed={places} onType={(value) => change({ places: value })} />
          </Option>
        ) : null}
      </fieldset>
    </Part>
  );
}
