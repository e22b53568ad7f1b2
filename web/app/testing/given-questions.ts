import type { Reply } from '../../../server/contract/calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { aQuestion } from './given.ts'
import type { Replies } from './open-screen.tsx'

/* The shared question bank: a question of each kind and answer way, with all optional parts. */

const drawing = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">${content}</svg>`)}`
/** A picture twice as wide as high. */
export const A_PICTURE = drawing(
  '<rect width="800" height="400" fill="#0d5c57"/><circle cx="400" cy="200" r="150" fill="#e9a11b"/>',
)

const WAV_HEADER = [
  0x52494646, 0x2c000000, 0x57415645, 0x666d7420, 0x10000000, 0x01000100, 0x401f0000, 0x401f0000, 0x01000800,
  0x64617461, 0x08000000,
]
/** Address of a sound of eight samples. */
function aSound(): string {
  const bytes = new DataView(new ArrayBuffer(52))
  for (const [at, four] of WAV_HEADER.entries()) bytes.setUint32(at * 4, four)
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}

const CATEGORIES: Reply<'questions/view'>['categories'] = [
  { _id: 'c1', name: 'الطعام والسوق', en_name: 'Food and market', top: 'c0' },
  { _id: 'c2', name: 'العائلة والبيت', en_name: 'Family and home', top: 'c2' },
]

/** A written choice, a picture to sort, a spoken word to type, a sound with blanks, a video with a choice, several right
 * options. */
export const BANK: Question[] = [
  aQuestion({
    ID: 'q1',
    notes: 'فكّر في معنى الكلمة قبل أن تختار.',
    level: 'Beginners',
    classes: ['5', '6', '7', '8', '9', '10', '11'],
    cats: ['c1', 'c2'],
    mine: true,
  }),
  aQuestion({
    ID: 'q2',
    type: 4,
    question: 'رتّب المدن الثلاث في الصورة من الشمال إلى الجنوب، ثمّ اقرأ أسماءها بصوت عالٍ أمام زملائك في الصفّ',
    notes: 'الخريطة أمامك.',
    file: { file: A_PICTURE, file_title: 'مدن على خريطة البلاد', file_desc: 'صورة لثلاث مدن على الساحل' },
    answersType: 4,
    answers: [{ answer: 'عكّا' }, { answer: 'حيفا' }, { answer: 'يافا، وهي أقدم موانئ الساحل' }],
    level: 'Intermediate',
    classes: ['7', '2-8'],
    cats: ['c1'],
    mine: true,
  }),
  aQuestion({
    ID: 'q3',
    type: 5,
    question: 'Write the word that you hear',
    file: { file_title: 'A greeting', file_desc: 'Two words', file_word: 'Good morning' },
    answersType: 2,
    answers: [{ answer: 'good morning' }, { answer: 'morning' }],
    strict: true,
    level: 'Advanced',
    direction: 'ltr',
    mine: false,
  }),
  aQuestion({
    ID: 'q4',
    type: 3,
    question: 'Listen, then fill the blanks',
    file: { file: aSound(), file_title: 'A story about a cat', file_desc: 'The cat sat on the mat today.' },
    answersType: 3,
    answers: [{ answer: 'The [cat] sat on the [mat] today, and nobody in the whole house was [happier] than her.' }],
    direction: 'ltr',
    classes: ['12'],
    mine: true,
  }),
  aQuestion({
    ID: 'q5',
    type: 2,
    question: 'ماذا تعلّمت من المقطع؟',
    video: {
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_title: 'رحلة إلى السوق القديم',
      video_desc: 'مقطع قصير عن أسماء الخضار والفواكه',
    },
    mine: false,
  }),
  aQuestion({
    ID: 'q6',
    question: 'أيّ هذه المدن عاصمة؟',
    answersType: 5,
    answers: [
      ...[{ answer: 'عمّان', true: true as const }, { answer: 'حلب' }],
      ...[{ answer: 'الرباط', true: true as const }, { answer: 'الإسكندرية' }],
    ],
    mine: true,
  }),
  aQuestion({
    ID: 'q7',
    question: 'صِل كلّ حيوان باسمه',
    answersType: 7,
    answers: [
      { answer: 'القطّة', match: { answer: 'cat' } },
      { answer: '', img: A_PICTURE, match: { answer: 'sun' } },
      { answer: 'النحلة، وهي تصنع العسل وتعيش في خليّة', match: { answer: '', img: A_PICTURE } },
      { answer: '', match: { answer: 'ant' } },
    ],
    mine: true,
  }),
]

export const BANK_REPLIES = {
  'questions/view': ({ search }) =>
    search ? { questions: [], total: 0, categories: [] } : { questions: BANK, total: 340, categories: CATEGORIES },
  'questions/fav/view': BANK.slice(0, 4).map((question) => ({ _id: `f-${question.ID}`, question })),
  'speech/voices': { ar: true, en: true },
  'questions/fav/add': { success: { _id: 'f1' } },
  'Question/view': ({ _id }) => BANK.find(({ ID }) => ID === _id) ?? aQuestion(),
  Cat: {
    cats: CATEGORIES.map(({ _id, name, en_name }) => ({
      _id,
      name,
      en_name,
      img: '',
      parent: '',
      classes: [],
      sub: 0,
    })),
    files: [],
    quizs: [],
    news: [],
    news_total: 0,
    path: [],
  },
} satisfies Replies
