// data table: what simulated learners write. What is medicine in it comes from the question they write about.
import type { ReportBody } from '@app/practice/contract';

/** By subject. `{option}` is replaced by an option letter. */
export const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  reading: [
    'Missed the age in the first line and went off in the wrong direction. Reading it again slowly helped.',
    'I skipped over the word "next" and answered what I would do in the end.',
    'The last sentence decides it. I only saw that after I had answered.',
    'Worth reading the question before the story here.',
    'I read "most likely" as "most serious". Classic.',
    'Three of the numbers are there to distract. Took me a while to notice.',
    'Had to read this one twice. The timeline is easy to miss.',
    'I nearly missed that it asks for the first step and not the best one.',
    'The setting matters more than I thought it would.',
    'Good reminder to look at the whole picture before jumping.',
    'If you cover the options and answer first, this one gets easier.',
  ],
  between: [
    'Was between {option} and the right one for ages.',
    'Changed my answer at the last second. Should have stayed with the first.',
    '{option} looked so tempting until I read the first line again.',
    'Got it down to two and then guessed. Happy the guess was right.',
    'I struck out three options and still picked the wrong one of the two left.',
    'How do you decide between the last two? I keep falling for {option}.',
    'Half of us seem to choose {option}, so at least I am in good company.',
    'I could argue for {option} as well, but the explanation convinced me.',
  ],
  explanation: [
    'The explanation of the wrong options helped more than the right one.',
    'Now it makes sense. The explanation is really clear.',
    'Would love one more sentence on why {option} is not enough.',
    'I have copied the key point into my notes.',
    'Good explanation, short and to the point.',
    'This finally sorted out something I have mixed up for months.',
    'The source at the bottom is worth opening.',
    'Came back a week later and got it right. The explanation stuck.',
    'I like that it says what would have to change for {option} to be right.',
    'Took me two readings, but it is all in there.',
  ],
  timing: [
    'Far too long on this one. I need to move on sooner.',
    'Two minutes gone before I had even looked at the options.',
    'Did this one tired at ten in the evening, and it shows.',
    'Much quicker the second time round.',
    'I am trying to keep to a minute each. Not with this one.',
    'Set myself a timer today. Helps with the long ones.',
  ],
  mood: [
    'Everyone gets this right except me, it seems.',
    'Small victory today.',
    'Glad I am not the only one who got it wrong.',
    'This topic is my weak spot. Doing the whole category again at the weekend.',
    'First time I have got one of these right.',
    'I will remember this one now.',
    'Flagged it to come back to.',
    'One of the better questions in this category.',
    'Short, fair, and I still got it wrong.',
    'Good one to talk through with a study partner.',
    'Did this with my study group and we could not agree.',
  ],
  wording: [
    'Took the wording of {option} differently at first.',
    'Could the stem say how long this has been going on? I had to guess.',
    'I think the question is fine, but {option} could be worded more clearly.',
    'Is "usual" meant as most common here? That is how I read it.',
    'The units tripped me up. Worth opening the reference ranges beside it.',
    'I reported a small typo in this one. It has been put right since, thank you.',
  ],
  method: [
    'My way with these: what is the problem, what is asked, then the options.',
    'I write one line about every question I get wrong. It adds up.',
    'Doing the wrong ones again after three days works better for me than the next day.',
    'I do ten of these with breakfast and ten after work.',
    'If you search for the topic there are four more like this.',
    'I say out loud why each of the others is wrong. Feels silly, works.',
  ],
};

/** `{wrong}` is the text of another option, `{reason}` why it is wrong, `{point}` the key point. */
export const TAUGHT_COMMENTS: readonly string[] = [
  'I went for "{wrong}". What put me right: {reason}',
  '{point} That goes on a card.',
  'Did anybody else choose "{wrong}"? {reason}',
  '"{wrong}" is the trap for me here. {reason}',
  'Wrong the first time, right today. {point}',
  'What I took away: {point}',
  'I could not say why "{wrong}" is wrong until I read this: {reason}',
  'Saw somebody with this on placement last month. {point}',
  'My tutor puts it the same way: {point}',
  'Changed from the right answer to "{wrong}" at the last second. {reason}',
];

export const REPLIES: readonly string[] = [
  'Same here, and for the same reason.',
  'Exactly what happened to me.',
  'Thank you, that helped.',
  'I had the same thought and then read the explanation again.',
  'Good point, I had not seen it that way.',
  'Not sure I agree, but I see how you got there.',
  'Yes, the last sentence gives it away.',
  'I asked a colleague and they said the same.',
  'That is a nice way to remember it.',
  'It got easier for me after doing the whole category.',
  'Me too, by now I read the question first.',
  'I fell for {option} as well.',
  'Glad to read that, I thought it was just me.',
  'Try the other questions of this topic next, they ask it the other way round.',
];

export const STAFF_REPLIES: readonly string[] = [
  'Thank you for pointing this out. We have passed it to the editor of this question.',
  'Good question. The explanation says which detail decides it; we will look whether it can be said more clearly.',
  'Thank you. We are looking at the wording with a reviewer.',
  'Thank you for telling us. The typo is corrected.',
];

export const NOTES: readonly string[] = [
  'Read the last line first.',
  'Come back to this before the mock.',
  'Mixed this up again. Look at the guide.',
  'Ask in study group on Thursday.',
  'I always miss the timeline in these.',
  'Key point worth learning by heart.',
  'Got it by elimination, not by knowing.',
  'Check the reference range next time.',
  'Same trap as last week.',
  'Slow down. I knew this.',
  'Compare with the other two of this topic.',
  'First or best? It asked for the first.',
];

/** Reports to the editors. */
export const REPORTS: readonly Pick<ReportBody, 'kind' | 'text'>[] = [
  {
    kind: 'wording',
    text: 'The last sentence can be read in two ways. Is it asking for the first step or the best one?',
  },
  { kind: 'key', text: 'I think two of the options can be defended here. Could somebody look at the key again?' },
  { kind: 'outdated', text: 'I believe the source has been updated since. Please check the date.' },
  { kind: 'wording', text: 'Small typo in the explanation: a word is missing in the second sentence.' },
  { kind: 'other', text: 'The explanation talks about a result that the question does not give.' },
  { kind: 'wording', text: 'The unit in the question and the unit in the explanation are different.' },
  { kind: 'image', text: 'The picture is hard to read on my phone. Could it be made larger?' },
  { kind: 'key', text: 'My lecturer gave us the opposite answer for the same case. Which is right?' },
];
