import { posix } from 'node:path';
import { AppError, fail } from '@app/platform/contract';
import { OPTION_KEYS, questionDraft } from '@app/questions/contract';
import { z } from 'zod';
import { type PackagePicture, type ReadFile, type ReadRow, refusedRow } from '../formats/read-row.ts';
import { PackageRefused, readPackage } from './package.ts';
import { childrenOf, findNode, findNodes, readXml, tidy, wordsIn, type XmlNode, XmlRefused } from './xml.ts';

/** Fields that our own packages carry besides QTI. */
const facts = questionDraft
  .pick({
    stem: true,
    explanation: true,
    key_point: true,
    references: true,
    tags: true,
    difficulty: true,
    task: true,
    setting: true,
    review_next: true,
  })
  .extend({
    version: z.int(),
    category: z.string().max(200),
    topic: z.string().max(200),
    images: questionDraft.shape.images.optional(),
  });
type Facts = z.infer<typeof facts>;

function factsIn(body: XmlNode): Facts | null {
  const carrier = childrenOf(body).find(({ attributes }) => attributes['data-facts'] !== undefined);
  try {
    return facts.safeParse(JSON.parse(carrier?.attributes['data-facts'] ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

const LONGEST_ALT = 1000;
/** The path in the package that `src` in the item `name` refers to; empty when it is outside the package. */
function besideFile(name: string, src: string): string {
  if (src === '' || /^[a-z][a-z0-9+.-]*:|^[/\\]/i.test(src)) return '';
  const path = posix.join(posix.dirname(name), src);
  return path.startsWith('..') ? '' : path;
}

const FEEDBACK = ['qti-feedback-inline', 'qti-feedback-block'];
const CODE = /^[A-Z]{3}-\d{4}$/;

/** The choices of another program's item get our letters, in order. */
function optionsIn(choices: readonly XmlNode[], own: boolean) {
  return OPTION_KEYS.map((key, at) => {
    const node = choices[at];
    if (!node) return { key, text: '', rationale: '' };
    const feedback = FEEDBACK.map((name) => findNode(node, name)).find((each) => each !== undefined);
    const [text, rationale] = [wordsIn(node, FEEDBACK), feedback ? wordsIn(feedback) : ''];
    return own ? { key, text, rationale } : { key, text: tidy(text), rationale: tidy(rationale) };
  });
}

/** The stem and explanation of another program's item, as plain paragraphs. */
function foreignTexts(root: XmlNode, body: XmlNode) {
  const modal = findNode(root, 'qti-modal-feedback');
  return {
    stem: tidy(wordsIn(body, ['qti-choice-interaction'])),
    ...(modal ? { explanation: tidy(wordsIn(modal)) } : {}),
  };
}

/** The pictures of another program's item, which are somewhere in its text. */
const foreignPictures = (body: XmlNode, name: string): PackagePicture[] =>
  findNodes(body, 'img').map(({ attributes }) => ({
    file: besideFile(name, attributes['src'] ?? ''),
    image: { alt: (attributes['alt'] ?? '').slice(0, LONGEST_ALT) },
  }));

const ownPictures = (images: NonNullable<Facts['images']>): PackagePicture[] =>
  images.map(({ src, sha256, ...image }) => ({ file: `media/${src}`, image, stored: { src, sha256 } }));

function readItem(root: XmlNode, n: number, name: string): ReadRow {
  const identifier = root.attributes['identifier'] ?? '';
  const refused = (problem: string, remedy: string) => refusedRow(n, identifier.slice(0, 20), problem, remedy);
  const body = findNode(root, 'qti-item-body');
  const interaction = body && findNode(body, 'qti-choice-interaction');
  if (!body || !interaction)
    return refused(
      'It is not a question with a single right answer.',
      'Only items with one choice interaction are read.',
    );
  const choices = childrenOf(interaction).filter(({ name }) => name === 'qti-simple-choice');
  if (choices.length < 2 || choices.length > OPTION_KEYS.length)
    return refused(`It has ${choices.length} options.`, `A question here has ${OPTION_KEYS.length} options.`);
  if (choices.some((each) => findNode(each, 'img')))
    return refused('An option is a picture.', 'Put the picture in the stem and describe the options in words.');
  const correct = findNode(root, 'qti-correct-response');
  const right = correct ? childrenOf(correct).map((value) => wordsIn(value).trim()) : [];
  const at = choices.findIndex(({ attributes }) => attributes['identifier'] === right[0]);
  const answer_key = OPTION_KEYS[at];
  if (right.length !== 1 || !answer_key)
    return refused('It does not name one right option.', 'Give it one correct response.');
  const ownFacts = factsIn(body);
  const { version, category, topic, images, ...carried } = ownFacts ?? { version: null, category: '', topic: '' };
  const pictures = ownFacts ? images && ownPictures(images) : foreignPictures(body, name);
  const prompt = findNode(interaction, 'qti-prompt');
  const lead_in = prompt ? wordsIn(prompt) : '';
  return {
    n,
    code: ownFacts && CODE.test(identifier) ? identifier : '',
    base: version,
    category,
    topic,
    keepsCode: false,
    ...(pictures ? { pictures } : {}),
    values: {
      ...(ownFacts ? carried : foreignTexts(root, body)),
      lead_in: ownFacts ? lead_in : tidy(lead_in),
      options: optionsIn(choices, ownFacts !== null),
      answer_key,
    },
  };
}

function readFile(name: string, text: string, n: number): ReadRow | null {
  try {
    const root = readXml(text);
    return root.name === 'qti-assessment-item' ? readItem(root, n, name) : null;
  } catch (error) {
    if (error instanceof XmlRefused)
      return refusedRow(n, '', `${name.slice(0, 60)}: ${error.message}`, 'Export it again.');
    throw error;
  }
}

/** The Base64 of every zip begins like this. */
const ZIP = 'UEsDB';

/** A QTI 3 package as Base64, or one item as XML. Its pictures are passed on unchecked. */
export async function readQti(text: string): Promise<ReadFile> {
  if (!text.startsWith(ZIP)) {
    const row = readFile('The file', text, 1);
    return { rows: row ? [row] : [], ignored: [] };
  }
  try {
    const { files, pictures, others } = await readPackage(Buffer.from(text, 'base64'));
    const ignored: string[] = [...others];
    const rows: ReadRow[] = [];
    for (const { name, body } of files) {
      const row = readFile(name, Buffer.from(body).toString('utf8'), rows.length + 1);
      if (row) rows.push(row);
      else if (!name.endsWith('imsmanifest.xml')) ignored.push(name);
    }
    return { rows, ignored: ignored.slice(0, 20), pictures };
  } catch (error) {
    if (error instanceof PackageRefused && !(error instanceof AppError))
      return fail('INVALID_INPUT', { fields: { text: error.message } });
    throw error;
  }
}
