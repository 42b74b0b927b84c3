export interface TrialOption {
  readonly key: string;
  readonly text: string;
  readonly reason: string;
  readonly correct?: true;
}
export interface TrialQuestion {
  readonly code: string;
  readonly area: string;
  readonly stem: string;
  /** A result that ends the stem; a value and its range do not break over a line. */
  readonly result?: { readonly value: string; readonly range: string };
  /** A drawing that belongs to the stem. */
  readonly drawing?: 'hyperkalaemia-ecg';
  readonly leadIn: string;
  readonly options: readonly TrialOption[];
  readonly keyPoint: string;
  readonly source: string;
}

/** When these were written; no clinician has checked them, and the page says so. */
export const WRITTEN_AT = '2026-11-14';

/** Samples from the bank, shortened. They can be answered before anything is asked of the visitor. */
export const TRIAL_QUESTIONS: readonly TrialQuestion[] = [
  {
    code: 'REN-0001',
    area: 'Renal',
    stem: 'A 73-year-old man with heart failure has had 3 days of vomiting and diarrhoea. He takes ramipril, spironolactone and bisoprolol. Potassium is',
    result: { value: '7.2 mmol/L', range: '(3.5–5.3).' },
    drawing: 'hyperkalaemia-ecg',
    leadIn: 'Which treatment should be given first?',
    options: [
      {
        key: 'A',
        text: 'Calcium gluconate 10% 30 mL intravenously',
        correct: true,
        reason:
          'Calcium stabilises the myocardium within minutes. It is given first whenever hyperkalaemia has changed the ECG.',
      },
      {
        key: 'B',
        text: 'Furosemide 80 mg intravenously',
        reason: 'He is volume-depleted. A loop diuretic would worsen the kidney injury and acts too slowly.',
      },
      {
        key: 'C',
        text: 'Insulin 10 units with glucose 25 g intravenously',
        reason:
          'The next step. It shifts potassium into cells over 15 to 60 minutes but does not protect the heart at once.',
      },
      {
        key: 'D',
        text: 'Salbutamol 10 mg by nebuliser',
        reason: 'Used with insulin and glucose, never alone, and after the heart is protected.',
      },
      {
        key: 'E',
        text: 'Sodium zirconium cyclosilicate 10 g by mouth',
        reason: 'A binder removes potassium over hours. It is not the first action with ECG changes.',
      },
    ],
    keyPoint: 'Hyperkalaemia with ECG changes: calcium first, then insulin and glucose.',
    source: 'UK Kidney Association, 2023',
  },
  {
    code: 'NEU-0001',
    area: 'Neurosciences',
    stem: 'A 68-year-old man walks into a GP surgery. Three hours ago he had sudden weakness of his right arm and difficulty finding words. It lasted 25 minutes and has resolved completely. He takes amlodipine and no antiplatelet or anticoagulant medicine. Pulse 76 beats/min regular, blood pressure 156/88 mmHg, capillary glucose 5.9 mmol/L. Neurological examination is normal.',
    leadIn: 'What is the most appropriate plan to agree with the supervising GP?',
    options: [
      {
        key: 'A',
        text: 'Apixaban 5 mg now and outpatient clinic within 7 days',
        reason:
          'There is no evidence of atrial fibrillation. Anticoagulation is not started for suspected TIA before assessment.',
      },
      {
        key: 'B',
        text: 'Aspirin 300 mg now and specialist assessment within 24 hours',
        correct: true,
        reason:
          'Suspected TIA: aspirin 300 mg immediately unless contraindicated, and specialist assessment within 24 hours of onset.',
      },
      {
        key: 'C',
        text: 'Calculate an ABCD2 score and refer urgently only if it is 4 or more',
        reason:
          'Scores such as ABCD2 are not used to decide urgency: they do not separate high from low risk well enough.',
      },
      {
        key: 'D',
        text: 'Clopidogrel 75 mg now and CT head within 7 days',
        reason:
          'The delay is unsafe, and CT is not offered for suspected TIA unless another diagnosis that CT could show is suspected.',
      },
      {
        key: 'E',
        text: 'Simvastatin 40 mg now and review in the surgery in 2 weeks',
        reason: 'Lipid lowering is part of secondary prevention but does not replace same-day action.',
      },
    ],
    keyPoint: 'Suspected TIA in the last week: aspirin 300 mg now, specialist within 24 hours, no ABCD2.',
    source: 'NICE NG128',
  },
  {
    code: 'ACU-0001',
    area: 'Acute and Emergency Care',
    stem: 'A 24-year-old woman becomes breathless and light-headed 4 minutes after her first dose of intravenous co-amoxiclav. She has widespread urticaria and an audible wheeze. The infusion has been stopped, she is lying flat with her legs raised and high-flow oxygen is running. She was given adrenaline 500 micrograms intramuscularly 5 minutes ago. Pulse 128 beats/min, blood pressure 82/46 mmHg, respiratory rate 30/min. A 500 mL bolus of crystalloid has just been started.',
    leadIn: 'What is the most appropriate next treatment?',
    options: [
      {
        key: 'A',
        text: 'Adrenaline 1 mg by rapid intravenous injection',
        reason:
          'The 1 mg intravenous dose is for cardiac arrest. Given to a patient with a pulse it can cause arrhythmia and myocardial ischaemia.',
      },
      {
        key: 'B',
        text: 'Adrenaline 500 micrograms by repeat intramuscular injection',
        correct: true,
        reason:
          'Problems that persist 5 minutes after the first intramuscular dose are treated with a second intramuscular dose.',
      },
      {
        key: 'C',
        text: 'Chlorphenamine 10 mg by slow intravenous injection',
        reason: 'Antihistamines do not treat the life-threatening features and are not part of initial treatment.',
      },
      {
        key: 'D',
        text: 'Hydrocortisone 200 mg by slow intravenous injection',
        reason:
          'Corticosteroids are no longer recommended for the routine emergency treatment of anaphylaxis and must not delay adrenaline.',
      },
      {
        key: 'E',
        text: 'Salbutamol 5 mg by oxygen-driven nebuliser',
        reason: 'A bronchodilator may be added for persisting wheeze but does not treat shock. Adrenaline treats both.',
      },
    ],
    keyPoint: 'Still shocked or wheezing 5 minutes after IM adrenaline: a second IM dose and fluids.',
    source: 'Resuscitation Council UK, 2021',
  },
];
