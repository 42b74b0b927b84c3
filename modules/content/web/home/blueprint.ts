export interface Area {
  readonly name: string;
  /** Questions out of a full mock. */
  readonly questions: number;
  readonly topics: number;
}

const area = (name: string, questions: number, topics: number): Area => ({ name, questions, topics });

/** The shape of the written exam, and of a full mock. The length of a break is ours. */
export interface ExamShape {
  readonly papers: number;
  readonly questionsPerPaper: number;
  readonly minutesPerPaper: number;
  readonly breakMinutes: number;
}

export const EXAM: ExamShape = { papers: 4, questionsPerPaper: 50, minutesPerPaper: 60, breakMinutes: 15 };

/** The categories of the launch content with their share of a full mock and the topics inside them; largest first. */
export const AREAS: readonly Area[] = [
  area('Cardiovascular', 16, 10),
  area('Gastrointestinal and Hepatology', 14, 8),
  area('Respiratory', 12, 9),
  area('Endocrine and Metabolic', 12, 8),
  area('Neurosciences', 12, 8),
  area('Mental Health', 12, 8),
  area('Acute and Emergency Care', 10, 8),
  area('Child and Adolescent Health', 10, 8),
  area('Surgery and Perioperative Care', 9, 5),
  area('Dermatology', 8, 4),
  area('Musculoskeletal and Rheumatology', 6, 6),
  area('Infection', 6, 4),
  area('Clinical Haematology', 6, 5),
  area('Ear Nose and Throat', 6, 4),
  area('Older People and Frailty', 6, 3),
  area('Renal', 5, 4),
  area('Urology', 5, 5),
  area('Obstetrics', 5, 4),
  area('Gynaecology', 5, 5),
  area('Toxicology', 4, 5),
  area('Trauma and Orthopaedics', 4, 4),
  area('Sexual and Reproductive Health', 4, 3),
  area('Ophthalmology', 4, 3),
  area('Palliative and End of Life Care', 4, 3),
  area('Medicines Safety and Pharmacology', 4, 4),
  area('Professional Practice, Ethics and Law', 4, 4),
  area('Public Health and Evidence', 4, 4),
  area('Breast', 3, 2),
];

export const TOPICS = AREAS.reduce((sum, each) => sum + each.topics, 0);
