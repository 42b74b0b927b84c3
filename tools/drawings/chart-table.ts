// data table: the flow charts of guides, each in the words of its guide
import type { Chart } from './chart.ts';

export const charts: readonly Chart[] = [
  {
    guide: 'acute-coronary-syndromes',
    start: 'Suspected acute coronary syndrome: ECG at once, aspirin 300 mg unless allergic, oxygen only if hypoxaemic',
    question: 'What does the ECG show?',
    columns: [
      {
        when: 'STEMI within 12 hours, PCI possible within 120 minutes',
        steps: ['Primary PCI', 'Aspirin plus prasugrel (clopidogrel if already on an oral anticoagulant)'],
      },
      {
        when: 'STEMI within 12 hours, PCI not possible in time',
        steps: ['Fibrinolysis with an antithrombin', 'ECG at 60 to 90 minutes; rescue PCI if it fails'],
      },
      {
        when: 'NSTEMI or unstable angina',
        steps: [
          'Fondaparinux; score with GRACE',
          'Unstable: angiography at once. 6-month mortality above 3%: within 72 hours',
        ],
      },
    ],
    always:
      'Before antithrombotics ask: could this be aortic dissection? Repeat the ECG: a normal first one does not exclude infarction',
  },
  {
    guide: 'anaphylaxis',
    start:
      'Sudden airway, breathing or circulation problem: call for help, lie flat with legs raised, intramuscular adrenaline',
    question: 'What is the response after 5 minutes?',
    columns: [
      {
        when: 'Better',
        steps: ['Observe: 2, 6 or 12 hours or more by risk', 'Two auto-injectors, written plan, allergy referral'],
      },
      {
        when: 'No response',
        steps: ['Second dose of adrenaline', 'Crystalloid bolus: 500 to 1000 mL in an adult, 10 mL/kg in a child'],
      },
      {
        when: 'No improvement after two doses',
        steps: [
          'Refractory anaphylaxis: critical care, rapid fluids',
          'Adrenaline infusion by experts; IM every 5 minutes until it runs',
        ],
      },
    ],
    always:
      'Antihistamines and corticosteroids are not first-line treatment. Mast cell tryptase as soon as possible, again at 1 to 2 hours',
  },
  {
    guide: 'asthma-in-adults-and-adolescents',
    start: 'Asthma attack in an adult: oxygen to 94 to 98%, and grade by the worst feature',
    question: 'How severe is it?',
    columns: [
      {
        when: 'Moderate',
        steps: ['Peak flow 50 to 75% of best, no severe feature', 'Salbutamol 4 to 10 puffs by spacer; prednisolone'],
      },
      {
        when: 'Severe',
        steps: [
          'Peak flow 33 to 50%, rate 25+, pulse 110+, cannot finish a sentence',
          'Nebulised salbutamol 5 mg with oxygen, ipratropium, prednisolone 40 to 50 mg',
        ],
      },
      {
        when: 'Life-threatening or near-fatal',
        steps: [
          'Peak flow below 33%, SpO2 below 92%, silent chest, normal or raised PaCO2',
          'The same treatment, with critical care early; magnesium after senior discussion',
        ],
      },
    ],
    always:
      'Go home when peak flow is above 75% and stable on discharge treatment for 12 to 24 hours; GP or nurse within 2 working days',
  },
  {
    guide: 'atrial-fibrillation',
    start:
      'Atrial fibrillation on a 12-lead ECG: treat the trigger first (sepsis, PE, surgery, electrolytes, bleeding)',
    question: 'Is the person unstable, and when did it begin?',
    columns: [
      {
        when: 'Shock, syncope, ischaemia or heart failure from the rhythm',
        steps: ['Synchronised shock, up to three', 'Then amiodarone 300 mg over 10 to 20 minutes and shock again'],
      },
      {
        when: 'Stable, under 48 hours',
        steps: ['Rate or rhythm control', 'Heparin at presentation if not anticoagulated'],
      },
      {
        when: 'Stable, over 48 hours or unknown',
        steps: ['Rate control', '3 weeks of anticoagulant, cardiovert, then at least 4 weeks'],
      },
    ],
    always:
      'Stroke risk follows the score, not the rhythm: CHA2DS2-VASc of 2 or more, offer a DOAC; consider at 1 in a man',
  },
  {
    guide: 'type-2-diabetes',
    start:
      'Type 2 diabetes confirmed: education, weight, activity, smoking, blood pressure, statin; then medicines one at a time',
    question: 'Who is the person?',
    columns: [
      { when: 'No other condition, or obesity or heart failure', steps: ['Metformin MR', 'Then an SGLT-2 inhibitor'] },
      {
        when: 'Atherosclerotic cardiovascular disease',
        steps: ['Metformin MR, then an SGLT-2 inhibitor', 'Add subcutaneous semaglutide'],
      },
      {
        when: 'Chronic kidney disease',
        steps: [
          'eGFR above 30: metformin (reduce below 45) and SGLT-2 inhibitor',
          'eGFR 20 to 30: dapagliflozin or empagliflozin and DPP-4 inhibitor; below 20: DPP-4 inhibitor',
        ],
      },
      { when: 'Frail', steps: ['Fewer drugs: metformin', 'Caution with SGLT-2 inhibitors; avoid a sulfonylurea'] },
    ],
    always:
      'Target 48 mmol/mol, or 53 on a drug that can cause hypoglycaemia. Unwell on an SGLT-2 inhibitor: stop it and check ketones',
  },
  {
    guide: 'pulmonary-embolism',
    start: 'Suspected pulmonary embolism: likelihood first; very low (under 15%) and all eight PERC criteria met, stop',
    question: 'What is the two-level Wells score?',
    columns: [
      { when: 'Wells 4 or less', steps: ['D-dimer within 4 hours', 'Negative: PE excluded. Positive: scan'] },
      { when: 'Wells above 4', steps: ['CT pulmonary angiogram now', 'Scan delayed: start interim anticoagulation'] },
      {
        when: 'Systolic below 90',
        steps: ['Unfractionated heparin; call seniors and critical care', 'Consider systemic thrombolysis'],
      },
    ],
    always:
      'Usually apixaban or rivaroxaban for 3 months; longer if unprovoked. In pregnancy no Wells and no D-dimer: start LMWH',
  },
  {
    guide: 'sepsis',
    start: 'Possible infection: ask “could this be sepsis?”; NEWS2 with clinical judgement',
    question: 'How high is the risk?',
    columns: [
      {
        when: 'High: NEWS2 of 7 or more',
        steps: ['Senior review, cultures, lactate', 'Broad-spectrum antibiotic within 1 hour'],
      },
      {
        when: 'Moderate: 5 or 6',
        steps: ['Look for the source', 'Antibiotic within 3 hours if bacterial infection is likely'],
      },
      { when: 'Low: 1 to 4', steps: ['Time for a diagnosis', 'Repeat NEWS2 at the interval the score demands'] },
    ],
    always:
      'Hypotension or raised lactate: crystalloid boluses of about 500 mL. Control the source. Review cultures at 48 hours. In the community one high-risk criterion means 999',
  },
  {
    guide: 'stroke-and-tia',
    start: 'Sudden focal loss: exclude hypoglycaemia, record when last known well',
    question: 'Are the symptoms still present?',
    columns: [
      {
        when: 'Present, ischaemic on CT',
        steps: [
          'Thrombolysis within 4.5 hours; pressure below 185/110 first',
          'Thrombectomy within 6 hours for proximal anterior occlusion',
        ],
      },
      {
        when: 'Present, haemorrhage on CT',
        steps: [
          'Reverse anticoagulation',
          'Consider rapid blood pressure lowering within 6 hours at systolic 150 to 220',
        ],
      },
      {
        when: 'Fully resolved: suspected TIA',
        steps: ['Aspirin 300 mg now unless contraindicated', 'Specialist within 24 hours; no ABCD2'],
      },
    ],
    always: 'Swallow screen before anything by mouth. No car driving for 1 month after stroke or TIA',
  },
  {
    guide: 'hypertension-in-adults',
    start: 'Clinic reading 140/90 mmHg or above on repeat: look for organ damage, estimate QRISK',
    question: 'What do ABPM or HBPM show?',
    columns: [
      {
        when: 'Stage 1: average 135/85 to 149/94',
        steps: [
          'Under 80: treat with organ damage, cardiovascular or kidney disease, diabetes, or risk of 10% or more',
          'Others: lifestyle; consider treatment',
        ],
      },
      { when: 'Stage 2: average 150/95 or above', steps: ['Treat at any age, with lifestyle advice'] },
      {
        when: 'Clinic 180/120 or more with warning signs',
        steps: [
          'Same-day referral: retinal haemorrhage or papilloedema, new confusion, chest pain, heart failure, acute kidney injury',
        ],
      },
    ],
    always:
      'First medicine: ACE inhibitor or ARB with type 2 diabetes, or under 55 and not of Black African or African-Caribbean origin; otherwise a calcium-channel blocker',
  },
  {
    guide: 'heart-failure',
    start: 'Breathlessness, ankle swelling or fatigue: ECG and NT-proBNP',
    question: 'How high is NT-proBNP (ng/L)?',
    columns: [
      { when: 'Below 400', steps: ['Heart failure is unlikely'] },
      { when: '400 to 2000', steps: ['Specialist and echocardiogram in 6 weeks'] },
      { when: 'Above 2000', steps: ['Specialist and echocardiogram in 2 weeks'] },
    ],
    always:
      'Ejection fraction 40% or less: ACE inhibitor, beta-blocker, MRA and SGLT2 inhibitor. Add a loop diuretic for congestion',
  },
  {
    guide: 'copd',
    start:
      'Stable COPD: stop smoking, vaccinate, pulmonary rehabilitation, self-management plan, short-acting bronchodilator',
    question: 'Still limited: are there asthmatic features?',
    columns: [
      {
        when: 'No',
        steps: [
          'LAMA + LABA',
          'Consider triple therapy after one severe or two moderate exacerbations in a year, or a 3-month trial for daily symptoms',
        ],
      },
      {
        when: 'Yes: asthma, atopy, higher eosinophils, varying FEV1 or peak flow',
        steps: ['LABA + ICS', 'Then triple therapy'],
      },
    ],
    always:
      'Exacerbation: bronchodilators, prednisolone 30 mg for 5 days, antibiotic only if indicated, oxygen to 88 to 92% until gases are known',
  },
  {
    guide: 'pneumonia-in-adults',
    start:
      'Cough with fever, pleuritic pain or breathlessness and focal chest signs: score (CRB65 or CURB65), judge, think sepsis',
    question: 'How severe is it?',
    columns: [
      { when: 'Low', steps: ['Amoxicillin', 'Allergy: doxycycline or clarithromycin (erythromycin in pregnancy)'] },
      {
        when: 'Moderate',
        steps: [
          'Amoxicillin, with clarithromycin if atypical infection is suspected',
          'Allergy: doxycycline or clarithromycin',
        ],
      },
      { when: 'High', steps: ['Co-amoxiclav with clarithromycin', 'Allergy: specialist choice'] },
    ],
    always:
      'Antibiotic within 4 hours (1 hour if high risk of sepsis), usually for 5 days. Chest X-ray at about 6 weeks for persistent symptoms or higher cancer risk',
  },
  {
    guide: 'diabetic-ketoacidosis',
    start: 'Ketoacidosis: 0.9% sodium chloride, insulin 0.1 units/kg/hour at a fixed rate, usual long-acting insulin',
    question: 'What is the potassium (mmol/L)?',
    columns: [
      { when: 'Above 5.5', steps: ['No potassium in the fluid'] },
      { when: '3.5 to 5.5', steps: ['40 mmol per litre of fluid'] },
      { when: 'Below 3.5', steps: ['Senior or critical care review'] },
    ],
    always:
      'Glucose below 14 mmol/L: add 10% glucose and do not stop insulin. Resolved: ketones below 0.6 mmol/L and pH above 7.3',
  },
  {
    guide: 'hyperkalaemia',
    start: 'Raised potassium: is it real? ECG; repeat on a blood gas, but do not wait if the ECG is abnormal',
    question: 'How severe is it?',
    columns: [
      {
        when: 'Any ECG change',
        steps: [
          'Protect: 10% calcium gluconate 30 mL with monitoring; repeat if changes persist',
          'Then shift and remove',
        ],
      },
      {
        when: '6.5 mmol/L or more',
        steps: [
          'Shift: insulin 10 units with 25 g glucose, and nebulised salbutamol 10 to 20 mg',
          'Remove: cause, volume, binder, dialysis',
        ],
      },
      { when: '6.0 to 6.4', steps: ['Consider insulin with glucose', 'Remove: treat the cause, potassium binder'] },
      { when: '5.5 to 5.9', steps: ['Review medicines and diet', 'Repeat'] },
    ],
    always:
      'Potassium at 1, 2, 4, 6 and 24 hours; glucose closely for at least 6 hours. Salbutamol is never used alone',
  },
  {
    guide: 'acute-kidney-injury',
    start: 'Acute kidney injury: dip the urine before you catheterise; potassium, gas, fluid status',
    question: 'Is the patient dry, septic, poisoned or blocked?',
    columns: [
      { when: 'Dry', steps: ['Crystalloid boluses of 250 to 500 mL with reassessment', 'Stop when euvolaemic'] },
      { when: 'Septic', steps: ['Sepsis bundle', 'Treat the source'] },
      {
        when: 'Poisoned (medicines)',
        steps: [
          'Stop NSAIDs and metformin',
          'Withhold ACE inhibitor, ARB, diuretic and SGLT2 inhibitor if hypovolaemic',
        ],
      },
      {
        when: 'Blocked',
        steps: [
          'Urology at once for pyonephrosis, solitary kidney or both sides',
          'Relieve within 12 hours of diagnosis',
        ],
      },
    ],
    always:
      'Hyperkalaemia with ECG changes: calcium first. Blood and protein together without infection: same-day nephrology',
  },
  {
    guide: 'upper-gi-bleeding',
    start:
      'Haematemesis, coffee-ground vomit or melaena: ABC, two wide-bore cannulae, bloods, crossmatch, call for help',
    question: 'How unstable is the patient, and is liver disease likely?',
    columns: [
      { when: 'Glasgow-Blatchford score 0', steps: ['Consider early discharge'] },
      {
        when: 'Admitted and stable',
        steps: ['Endoscopy within 24 hours', 'Proton pump inhibitor after endoscopy if there are stigmata'],
      },
      {
        when: 'Unstable',
        steps: ['Resuscitate; transfuse restrictively', 'Endoscopy immediately after resuscitation'],
      },
      { when: 'Varices suspected', steps: ['Terlipressin and an antibiotic now', 'Then banding or cyanoacrylate'] },
    ],
    always:
      'If stable, transfuse below 70 g/L to a target of 70 to 90 g/L. Test and treat H. pylori; continue low-dose aspirin once haemostasis is achieved',
  },
  {
    guide: 'paracetamol-overdose',
    start: 'Paracetamol overdose: when was it taken, and how much per kilogram?',
    question: 'What is the timing?',
    columns: [
      { when: 'Within 1 hour, over 150 mg/kg', steps: ['Activated charcoal 50 g (adult)', 'Then a 4-hour level'] },
      {
        when: '4 to 8 hours',
        steps: ['Level now; treat on or above the line', 'Result not back by 8 hours: start first'],
      },
      {
        when: '8 to 24 hours, over 150 mg/kg or unknown dose',
        steps: ['Start acetylcysteine at once', 'Stop only if level, ALT and INR are safe and there are no symptoms'],
      },
      { when: 'Staggered or unknown time', steps: ['Start at once', 'Do not plot the level'] },
    ],
    always:
      'The line runs from 100 mg/L at 4 hours to 15 mg/L at 15 hours. A flush or wheeze is not an allergy: pause, treat, restart more slowly',
  },
  {
    guide: 'suspected-meningitis',
    start: 'Two of fever, headache, neck stiffness, altered mind: blood cultures, ceftriaxone within 1 hour of arrival',
    question: 'What else must be added?',
    columns: [
      { when: '60 or over, pregnant, immunosuppressed, under 3 months', steps: ['Add amoxicillin for Listeria'] },
      {
        when: 'Strongly suspected bacterial, over 3 months old',
        steps: ['Dexamethasone with or just before the first dose'],
      },
      { when: 'Odd behaviour, wrong words or a fit', steps: ['Aciclovir 10 mg/kg IV every 8 hours'] },
      { when: 'Severe beta-lactam allergy', steps: ['Microbiology now; usually chloramphenicol'] },
    ],
    always:
      'Lumbar puncture first only if it is safe and does not delay. Notify on suspicion. Hearing test within 4 weeks of being well enough',
  },
  {
    guide: 'seizures-and-epilepsy',
    start: 'A fit: time it, protect the head, nothing in the mouth; check glucose',
    question: 'How many minutes has it lasted?',
    columns: [
      { when: '0 to 5 minutes', steps: ['Airway, oxygen, glucose, access, help'] },
      {
        when: '5 minutes: status',
        steps: ['Lorazepam 4 mg IV', 'Without access: buccal midazolam 10 mg or rectal diazepam 10 mg'],
      },
      { when: '10 to 15 minutes', steps: ['Repeat the benzodiazepine once', 'Count ambulance doses'] },
      {
        when: '15 to 20 minutes',
        steps: ['Levetiracetam 60 mg/kg, or phenytoin, or valproate', 'No response: a second of these, or anaesthesia'],
      },
    ],
    always:
      'Pregnant or up to 6 weeks after birth with high blood pressure: magnesium sulfate 4 g. After a first fit: no driving, clinic within 2 weeks',
  },
  {
    guide: 'depression-in-adults',
    start:
      'Low mood or loss of interest for at least 2 weeks: ask about suicide, past mania, psychosis, alcohol and drugs',
    question: 'How severe is it?',
    columns: [
      {
        when: 'Less severe: PHQ-9 below 16',
        steps: ['Guided self-help or another psychological treatment first', 'Antidepressants are not the default'],
      },
      {
        when: 'More severe: PHQ-9 of 16 or above',
        steps: ['Individual CBT with an antidepressant heads the list', 'People may choose a treatment lower on it'],
      },
      { when: 'Psychotic, bipolar or at high risk', steps: ['Refer'] },
    ],
    always:
      'After starting an antidepressant review within 2 weeks; within 1 week at 18 to 25 or with concern about suicide. Continue for at least 6 months after remission',
  },
  {
    guide: 'acute-scrotal-pain',
    start: 'Scrotal pain, or lower abdominal pain and vomiting in a boy: examine the scrotum',
    question: 'What is the story?',
    columns: [
      {
        when: 'Sudden pain',
        steps: ['Torsion until excluded', 'On-call surgeon at once; no ultrasound first. Best within 6 hours'],
      },
      {
        when: 'Pain over days, dysuria or discharge',
        steps: ['Epididymo-orchitis', 'Sexual or enteric? Test and treat'],
      },
      { when: 'Painless lump or change', steps: ['Suspected cancer pathway'] },
      { when: 'Diabetes, severe pain, dusky or crackling skin', steps: ['Fournier’s gangrene', 'Surgeons now'] },
    ],
    always: 'Chlamydia is treated in the partner too. Never wait for the morning with a possible torsion',
  },
  {
    guide: 'the-feverish-child',
    start:
      'Feverish child under 5: temperature, heart rate, respiratory rate, capillary refill, alertness; undress and examine',
    question: 'What does the traffic light say?',
    columns: [
      {
        when: 'Any red feature, or under 3 months with 38 °C or above',
        steps: ['Urgent action, even if the baby looks well'],
      },
      { when: 'No focus found', steps: ['Test the urine'] },
      { when: 'Fever for 5 days or longer', steps: ['Think of Kawasaki disease'] },
    ],
    always:
      'Over 6 months, height of fever alone and response to paracetamol do not separate serious from minor illness',
  },
  {
    guide: 'bradycardia-and-heart-block',
    start: 'Slow pulse: 12-lead ECG; look for potassium, drugs, inferior infarct, hypothermia, hypothyroidism',
    question: 'Is there shock, syncope, ischaemia or heart failure?',
    columns: [
      {
        when: 'Yes',
        steps: [
          'Atropine 500 micrograms IV every 3 to 5 minutes, to 3 mg',
          'No response: pace through the chest, or isoprenaline or adrenaline infusion',
        ],
      },
      {
        when: 'No, but at risk of asystole',
        steps: [
          'Recent asystole, Mobitz II, complete block with a broad QRS, pause over 3 seconds',
          'The same readiness; cardiology now',
        ],
      },
      { when: 'No, and no such risk', steps: ['Observe, stop the culprit drug, investigate'] },
    ],
    always: 'Mobitz II and complete block without a reversible cause end in a permanent pacemaker',
  },
  {
    guide: 'collapse-and-syncope',
    start: 'Collapse: ring the witness, 12-lead ECG for everyone, standing blood pressure in every older person',
    question: 'What do story and ECG say?',
    columns: [
      { when: 'Posture, provoking factor, prodrome; normal ECG', steps: ['Faint', 'Explain and send home'] },
      {
        when: 'On effort, murmur, abnormal ECG, heart failure, family death under 40, new breathlessness',
        steps: ['Cardiology within 24 hours', 'No sport before the echocardiogram'],
      },
      { when: 'Over 65 without warning', steps: ['Consider cardiology within 24 hours'] },
    ],
    always: 'Driving advice before they leave, written down',
  },
  {
    guide: 'anaemia-in-adults',
    start: 'Low haemoglobin: mean cell volume, then ferritin, B12, folate, reticulocytes and the film',
    question: 'What is the mean cell volume?',
    columns: [
      {
        when: 'Small',
        steps: [
          'Ferritin',
          'Iron deficiency in a man or after the menopause: the gut until proved otherwise; offer FIT',
        ],
      },
      { when: 'Normal', steps: ['Reticulocytes and film', 'Iron and B12 deficiency together can cancel out'] },
      { when: 'Large', steps: ['B12 and folate', 'Replace B12 before folate'] },
    ],
    always: 'Transfusion is for symptoms or severe anaemia, one unit at a time',
  },
  {
    guide: 'delirium-in-older-people',
    start: 'Sudden, fluctuating confusion or unusual quietness: screen with the 4AT; 4 or more suggests delirium',
    question: 'What are the causes? There is nearly always more than one',
    columns: [
      { when: 'Body', steps: ['Pain, infection, constipation, retention', 'Dehydration, hypoxia, electrolytes'] },
      { when: 'Medicines and withdrawal', steps: ['Review every medicine', 'Do not miss doses of levodopa'] },
      { when: 'Care', steps: ['Care first, drugs last', 'Check the bladder before any sedation'] },
    ],
    always: 'No haloperidol in Parkinson’s disease or dementia with Lewy bodies',
  },
  {
    guide: 'ectopic-pregnancy',
    start:
      'Abdominal pain, bleeding, collapse or unexplained bowel symptoms in anyone who could be pregnant: pregnancy test',
    question: 'Positive: is she stable?',
    columns: [
      { when: 'Unstable', steps: ['Resuscitate, call gynaecology, theatre', 'Do not wait for hCG or a formal scan'] },
      {
        when: 'Stable',
        steps: [
          'Transvaginal ultrasound in an early pregnancy assessment service',
          'Treatment by pain, mass size (35 mm), heartbeat and hCG',
        ],
      },
    ],
    always: 'hCG never locates a pregnancy. Symptoms outrank numbers',
  },
  {
    guide: 'gout-and-pseudogout',
    start: 'Hot, painful joint overnight: fever or no typical story is septic until aspirated',
    question: 'Which stage is it?',
    columns: [
      {
        when: 'Flare',
        steps: ['NSAID, colchicine or a short steroid course', 'The comorbidities choose; do not stop allopurinol'],
      },
      {
        when: '2 to 4 weeks after the flare',
        steps: ['Offer urate-lowering treatment, with cover', 'Allopurinol if major heart disease'],
      },
      {
        when: 'Long term',
        steps: ['Urate below 360 micromol/L', 'Below 300 with tophi, chronic arthritis or continuing flares'],
      },
    ],
    always: 'Normal urate in a flare: repeat 2 weeks or more after it settles',
  },
  {
    guide: 'chronic-kidney-disease',
    start: 'eGFR below 60 or a marker of damage for at least 3 months: write G from eGFR and A from ACR',
    question: 'What does the risk say?',
    columns: [
      { when: '5-year kidney failure risk above 5%', steps: ['Refer'] },
      { when: 'ACR 70 mg/mmol or more', steps: ['Refer'] },
      {
        when: 'Others',
        steps: ['ACE inhibitor or ARB, SGLT2 inhibitor, statin, blood pressure control', 'Repeat eGFR and ACR'],
      },
    ],
    always: 'Dialysis patient with belly pain or a cloudy bag: peritonitis; call the renal unit',
  },
  {
    guide: 'low-back-pain-and-cauda-equina',
    start: 'Low back pain or sciatica: ask about saddle sensation, bladder, bowel, sexual function and both legs',
    question: 'What do you find?',
    columns: [
      { when: 'Nothing worrying', steps: ['Explain, keep active, short NSAID course if needed', 'No routine imaging'] },
      {
        when: 'Suspected cauda equina',
        steps: ['Emergency department now', 'MRI within 4 hours of request; spinal surgeon'],
      },
      { when: 'Known or suspected cancer', steps: ['Think of metastatic cord compression'] },
      {
        when: 'Before 45, over 3 months, wakes at night, eases with movement',
        steps: ['Think of axial spondyloarthritis'],
      },
    ],
    always: 'Retention and incontinence are late. Give a card or leaflet that says what to do and how fast',
  },
  {
    guide: 'pre-eclampsia',
    start: '140/90 mmHg or more after 20 weeks with proteinuria, organ dysfunction or uteroplacental dysfunction',
    question: 'How high is the pressure, and are there severe features?',
    columns: [
      { when: 'Stays above 140/90', steps: ['Labetalol, then nifedipine, then methyldopa', 'Aim for 135/85 or less'] },
      {
        when: '160/110 or above',
        steps: ['Admit and treat urgently', 'Measure every 15 to 30 minutes until below 160/110'],
      },
      { when: 'Eclampsia, or severe features with birth planned within 24 hours', steps: ['Magnesium sulfate'] },
    ],
    always:
      'Birth is the cure; risk continues for days afterwards. Prevention: aspirin 75 to 150 mg daily from 12 weeks if at risk',
  },
  {
    guide: 'red-eye',
    start: 'Red eye: measure vision with glasses or a pinhole, look at pupil and cornea, stain',
    question: 'Is there any “yes”?',
    columns: [
      { when: 'Reduced vision, deep pain or photophobia', steps: ['Same-day ophthalmology'] },
      { when: 'Abnormal pupil, or hazy, spotted or staining cornea', steps: ['Same-day ophthalmology'] },
      { when: 'Contact lens, injury, chemical, surgery, baby under 28 days', steps: ['Same-day ophthalmology'] },
      { when: 'No to all', steps: ['Conjunctivitis, episcleritis, subconjunctival haemorrhage or dry eye'] },
    ],
    always: 'Never give steroid drops without a slit lamp',
  },
  {
    guide: 'renal-colic-and-stones',
    start:
      'Sudden loin-to-groin pain: NSAID by any route first, then IV paracetamol, then opioid. Over 60: is it the aorta?',
    question: 'Is there fever, and how large is the stone?',
    columns: [
      {
        when: 'Fever and stone',
        steps: ['Infected obstruction: antibiotics', 'Drain today; the stone comes out later'],
      },
      { when: 'Under 5 mm', steps: ['Usually passes'] },
      { when: 'Over 10 mm', steps: ['Usually does not pass'] },
    ],
    always: 'Low-dose CT without contrast within 24 hours; ultrasound in pregnancy and for a child',
  },
  {
    guide: 'self-harm-and-suicide-risk',
    start: 'Ask directly about thoughts of ending life. Asking does not plant the idea',
    question: 'What happens side by side, from the first hour?',
    columns: [
      { when: 'Physical care', steps: ['With the same respect and pain relief as for anyone'] },
      { when: 'Psychosocial assessment', steps: ['Offered to everyone', 'No scales to decide who gets care'] },
      {
        when: 'Safety',
        steps: ['Safety plan and safer surroundings', 'Follow-up within 48 hours if concerns continue'],
      },
    ],
    always: 'Listen to relatives: confidentiality limits what you say, never what you hear',
  },
  {
    guide: 'sexually-transmitted-infections',
    start: 'Who, when, which sites, protection, symptoms, pregnancy, consent. Samples follow sites',
    question: 'What is found?',
    columns: [
      { when: 'Chlamydia', steps: ['Doxycycline 100 mg twice daily for 7 days (not in pregnancy)'] },
      { when: 'Gonorrhoea', steps: ['Culture, then ceftriaxone 1 g IM', 'Then test of cure'] },
      { when: 'Ulcer', steps: ['Painless: syphilis. Painful: herpes', 'PCR swab and HIV test'] },
      { when: 'Pelvic pain with cervical motion tenderness', steps: ['Pregnancy test first', 'Treat for PID now'] },
    ],
    always: 'Treatment is not finished until partners have been told',
  },
  {
    guide: 'shock',
    start: 'Too little oxygen reaching tissues: blood pressure falls late',
    question: 'Hands warm or cold? Neck veins full or empty? Chest wet or clear?',
    columns: [
      { when: 'Cold, empty veins', steps: ['Volume'] },
      { when: 'Full veins, wet chest', steps: ['Pump'] },
      { when: 'Full veins, clear chest', steps: ['Obstruction'] },
      { when: 'Warm', steps: ['Vessels', 'Septic, after adequate fluid: noradrenaline, mean pressure 65 mmHg'] },
    ],
    always: 'Low pressure after injury is bleeding until excluded, even with a cord injury',
  },
  {
    guide: 'skin-cancer-recognition',
    start: 'A skin lesion that worries you: photograph, measure, look at sole, palm, nail and mouth too',
    question: 'What does it look like?',
    columns: [
      { when: 'Pigmented and changing', steps: ['Weighted 7-point checklist', '3 or more: suspected cancer pathway'] },
      {
        when: 'Tender, crusted, growing over weeks on sun-damaged skin',
        steps: ['Squamous cell carcinoma', 'Suspected cancer pathway'],
      },
      {
        when: 'Pearly, slow, rolled edge, branching vessels',
        steps: ['Basal cell carcinoma', 'Routine referral unless site or size makes delay matter'],
      },
      {
        when: 'New, firm, fast-growing nodule',
        steps: ['Possible nodular melanoma', 'Refer on suspicion, whatever the score'],
      },
    ],
    always: 'Melanoma happens in every skin colour. Everything removed goes for histology',
  },
  {
    guide: 'sodium-disorders',
    start: 'Abnormal sodium tells you about water',
    question: 'Low or high, and are there severe symptoms?',
    columns: [
      {
        when: 'Low with seizure, falling consciousness or vomiting',
        steps: ['150 mL of 2.7% or 3% saline now, with senior help', 'Aim for a rise of about 5 mmol/L, then stop'],
      },
      {
        when: 'Low without them',
        steps: ['Do not hurry', 'Serum and urine osmolality, urine sodium, volume, medicines, cortisol, TSH'],
      },
      { when: 'High', steps: ['In a frail person: they could not drink', 'Replace water'] },
    ],
    always: 'No more than 10 mmol/L in the first 24 hours, and 8 a day after that',
  },
  {
    guide: 'deep-vein-thrombosis-and-prevention',
    start: 'Suspected deep vein thrombosis: two-level Wells score',
    question: 'Is it likely?',
    columns: [
      { when: 'Wells 1 or less', steps: ['D-dimer within 4 hours', 'Negative stops the search'] },
      {
        when: 'Wells 2 or more, scan possible',
        steps: ['Scan within 4 hours', 'Negative with a positive D-dimer: stop treatment, rescan at 6 to 8 days'],
      },
      { when: 'Wells 2 or more, scan not possible', steps: ['D-dimer and treatment dose now', 'Scan within 24 hours'] },
    ],
    always: 'Apixaban or rivaroxaban for most; warfarin in triple-positive antiphospholipid syndrome',
  },
  {
    guide: 'tuberculosis',
    start: 'Cough over 3 weeks, sweats, fever, weight loss and a risk: chest X-ray and three sputum samples, HIV test',
    question: 'Active or latent?',
    columns: [
      {
        when: 'Active',
        steps: [
          'Two months of rifampicin, isoniazid, pyrazinamide, ethambutol',
          'Then four of rifampicin and isoniazid',
        ],
      },
      { when: 'Active in the brain', steps: ['12 months in all, with steroids'] },
      {
        when: 'Latent: well, normal X-ray, positive test',
        steps: ['Isoniazid + rifampicin for 3 months', 'Or isoniazid for 6'],
      },
    ],
    always: 'IGRA and Mantoux do not tell active from latent. Notify within 3 working days',
  },
];
