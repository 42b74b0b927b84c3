// Searches as they are mistyped, corrected with the words of the launch content.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLINICAL, correctionsFor, termsOf } from './spelling.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: CONTENT })
    .map((name) => readFileSync(join(CONTENT, name), 'utf8'))
    .join('\n');
const words = new Set((textOf('questions/**/*.yaml').match(/[A-Za-z]{4,30}/g) ?? []).map((word) => word.toLowerCase()));
const titles = termsOf([...textOf('taxonomy/*.yaml').matchAll(/name: ([^,}\n]+)/g)].map(([, name = '']) => name));

function corrected(text: string): string {
  const typed = text.split(' ');
  const unknown = typed.filter((word) => word.length >= 4 && !words.has(word));
  const better = correctionsFor(typed, new Map(unknown.map((word) => [word, [...words]])), titles);
  return typed.map((word) => better.get(word) ?? word).join(' ');
}

const MISSPELT: Readonly<Record<string, string>> = {
  'heart attak drug': 'heart attack drug',
  'heart faliure': 'heart failure',
  'atrial fibrilation': 'atrial fibrillation',
  'myocardial infraction': 'myocardial infarction',
  'pulmonary embolisim': 'pulmonary embolism',
  'deep vein thrombossis': 'deep vein thrombosis',
  hypertenson: 'hypertension',
  diabetis: 'diabetes',
  'diabetic ketoacidosus': 'diabetic ketoacidosis',
  hemaglobin: 'haemoglobin',
  astma: 'asthma',
  pnuemonia: 'pneumonia',
  tubercolosis: 'tuberculosis',
  menningitis: 'meningitis',
  epilespy: 'epilepsy',
  'multiple sclerossis': 'multiple sclerosis',
  'rheumatiod arthritis': 'rheumatoid arthritis',
  osteoperosis: 'osteoporosis',
  psorasis: 'psoriasis',
  exema: 'eczema',
  cellulitus: 'cellulitis',
  warferin: 'warfarin',
  amoxicilin: 'amoxicillin',
  paracetemol: 'paracetamol',
  salbutemol: 'salbutamol',
  ramiprill: 'ramipril',
  omeprazol: 'omeprazole',
  metforman: 'metformin',
  predisolone: 'prednisolone',
  furosimide: 'furosemide',
  apendicitis: 'appendicitis',
  diarhoea: 'diarrhoea',
  jaundise: 'jaundice',
  pancreatitus: 'pancreatitis',
  anemia: 'anaemia',
  hypokalemia: 'hypokalaemia',
  glucoma: 'glaucoma',
  eclampsa: 'eclampsia',
  miscariage: 'miscarriage',
  schizophrena: 'schizophrenia',
  'nephrotic syndrom': 'nephrotic syndrome',
  'gianr cell arteritis': 'giant cell arteritis',
};

test('forty misspellings lead to the words people mean', () => {
  const found = Object.fromEntries(Object.keys(MISSPELT).map((text) => [text, corrected(text)]));
  expect(found).toEqual(MISSPELT);
});

test('a correct word is left alone, and one that is near no word people mean too', () => {
  for (const text of ['heart attack', 'warfarin', 'stroke', 'chest pane', 'xqzzyvw'])
    expect(corrected(text)).toBe(text);
  expect(CLINICAL.pairs.has('heart attack')).toBe(true);
});
