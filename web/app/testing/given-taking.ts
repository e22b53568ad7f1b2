import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import type { StudentTask, Task } from '../../../server/contract/task-shapes.ts'
import { aQuestion, aStudentTask, inDays, LONG_TITLE } from './given.ts'
import { A_PICTURE } from './given-questions.ts'
import type { Replies } from './open-screen.tsx'

/* A student's task in all states: replies to the calls of /TaskStart/{id}. */

const STORY = '<p dir="rtl">كان يا ما كان، في قديم الزمان، قطّة صغيرة تحبّ الكتب.</p><p>The cat sat on the mat.</p>'
/** Header of a WAV file with 800 samples, 8 bits each, 8000 a second. */
const WAV_HEADER = 'RIFFD\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\b\0data \x03\0\0'
const SILENCE = URL.createObjectURL(
  new Blob([Uint8Array.from(WAV_HEADER, (letter) => letter.charCodeAt(0)), new Uint8Array(800).fill(128)], {
    type: 'audio/wav',
  }),
)

/** One question of each answer way, then the other kinds: video, speech, spoken word. */
export const QUESTIONS: Record<string, StudentQuestion> = {
  choice: asked({ question: 'ما عاصمة الأردن؟', options: options('عمّان', 'إربد', 'العقبة', 'الكرك') }),
  several: asked({
    question: 'أيّ هذه المدن عاصمة؟',
    answersType: 5,
    options: options('عمّان', 'حلب', 'الرباط', 'الإسكندرية'),
  }),
  typed: asked({ question: 'Write the opposite of night', answersType: 2, length: 3 }),
  number: asked({ question: 'كم طول الملعب؟', answersType: 6, unit: 'required' }),
  blanks: asked({
    question: 'Fill the blanks',
    answersType: 3,
    parts: ['The ', null, ' sat on the ', null, ' today.'],
    words: ['cat', 'mat'],
  }),
  sort: asked({ question: 'رتّب من الأصغر إلى الأكبر', answersType: 4, items: ['حصان', 'نملة', 'قطّة'] }),
  matching: asked({
    question: 'صِل كلّ حيوان باسمه',
    answersType: 7,
    left: [{ text: 'القطّة' }, { text: '', img: A_PICTURE }, { text: 'النحلة، وهي تصنع العسل وتعيش في خليّة' }],
    matches: [
      { place: 3, text: 'dog' },
      { place: 1, text: 'bee' },
      { place: 0, text: '', img: A_PICTURE },
      { place: 2, text: 'cat' },
    ],
  }),
  long: asked({ question: LONG_TITLE, notes: LONG_TITLE, options: options('table', LONG_TITLE, 'river') }),
  video: asked({
    type: 2,
    question: 'Watch and answer',
    video: { video_url: 'https://youtu.be/dQw4w9WgXcQ', video_title: 'فيديو', video_desc: '' },
    options: options('عمّان', 'إربد'),
  }),
  speech: asked({ type: 3, question: 'Listen and write', answersType: 2, file: { file: SILENCE, file_title: 'صوت' } }),
  'spoken word': asked({ type: 5, answersType: 2, file: { file: SILENCE, file_title: 'كلمة' }, length: 3 }),
}

function asked(given: Partial<StudentQuestion>): StudentQuestion {
  return { ID: given.question || 'spoken', type: 1, question: '', notes: '', direction: 'auto', ...given }
}
function options(...texts: string[]): StudentQuestion['options'] {
  return texts.map((text, index) => ({ index, text }))
}

/** The first seven questions with their keys, as an ended task shows them. */
const KEYS: Question[] = [
  {
    ...{ question: 'ما عاصمة الأردن؟', explanation: 'صارت عمّان عاصمة الإمارة عام 1921.' },
    answers: [{ answer: 'عمّان', true: true }, { answer: 'إربد' }, { answer: 'العقبة' }],
  },
  {
    ...{ question: 'أيّ هذه المدن عاصمة؟', answersType: 5 as const },
    answers: [{ answer: 'عمّان', true: true as const }, { answer: 'حلب' }, { answer: 'الرباط', true: true as const }],
  },
  {
    question: 'Write the opposite of night',
    answersType: 2 as const,
    answers: [{ answer: 'day' }],
    explanation: LONG_TITLE,
  },
  {
    ...{ question: 'كم طول الملعب؟', answersType: 6 as const },
    answers: [
      {
        answer: '100',
        number: {
          tolerance: { kind: 'percent' as const, amount: '5' },
          units: [{ name: 'م', factor: '1' }],
          unitOptional: false,
        },
      },
    ],
  },
  { question: 'Fill the blanks', answersType: 3 as const, answers: [{ answer: 'The [cat] sat on the [mat] today.' }] },
  { question: 'رتّب من الأصغر إلى الأكبر', answersType: 4 as const, answers: [{ answer: 'نملة' }, { answer: 'قطّة' }] },
  {
    ...{ question: 'صِل كلّ حيوان باسمه', answersType: 7 as const },
    answers: [
      { answer: 'القطّة', match: { answer: 'cat' } },
      { answer: '', img: '/icons/icon-192.png', match: { answer: 'dog' } },
      { answer: 'النحلة، وهي تصنع العسل وتعيش في خليّة', match: { answer: 'bee' } },
      { answer: '', match: { answer: '', img: A_PICTURE } },
    ],
  },
  { question: LONG_TITLE, answers: [{ answer: 'table' }, { answer: LONG_TITLE, true: true }, { answer: 'river' }] },
].map((given) => aQuestion({ ID: given.question, ...given }))

const ROW = aStudentTask({
  teacher: 'هدى نصّار',
  timer: 60,
  questions_num: Object.keys(QUESTIONS).length,
  cats: ['reading'],
})

/** The student's task, not begun, with all optional parts of the start page. */
export const aTaskRow = (given: Partial<Task> = {}): Replies => ({
  'tasks/view': ({ _id }) => ({
    tasks: [{ ...ROW, _id: _id ?? 't1', full: 'اقرأ القصّة أوّلًا، then answer.', img: '/icons/icon-192.png', ...given }],
    stats: { tasks: 20, avg: 80, notFinished: 5, final: 10 },
    categories: [{ _id: 'reading', name: 'القراءة', en_name: 'Reading', top: 'english' }],
    position: 1,
  }),
})

/** A begun attempt with one question of each way and kind, the first one answered. Answers are saved. */
export const aRunningTask = (id: string): Replies => ({
  ...aTaskRow({ st_status: 'in_progress', st_answered: 1, st_deadline: inDays(0.04) }),
  'tasks/start': {
    task: fullTask(id, Object.values(QUESTIONS)),
    already: { finished: false, answers: [], score: null, status: 'in_progress' },
    attempt: {
      ...{ number: 1, started_at: inDays(0), deadline: inDays(0.04), now: inDays(0) },
      draft: [{ ID: 'ما عاصمة الأردن؟', answer: 0 }],
    },
    position: 1,
  },
  'tasks/draft': ({ seq }) => ({ success: true, seq, saved_at: inDays(0) }),
})

const GIVEN: EntryAnswer[] = [
  { ID: 'ما عاصمة الأردن؟', answer: 0, right: true },
  { ID: 'أيّ هذه المدن عاصمة؟', picked: [0, 1], right: false },
  { ID: 'Write the opposite of night', answer: 'noon', right: false },
  { ID: 'كم طول الملعب؟', answer: '١٢٠ م', right: false },
  { ID: 'Fill the blanks', answers: ['mat', 'cat'], right: false },
  { ID: 'صِل كلّ حيوان باسمه', places: [2, 0, null], right: false },
]

const COMMENTS = [
  { text: 'أحسنت المحاولة. Read the story once more.' },
  { question: 'Write the opposite of night', text: 'فكّر في ما يأتي بعد الليل.\nIt begins with d.' },
]

/** A submitted task: one right answer, four wrong ones, two questions without an answer. */
export function aSentTask(status: 'waiting' | 'final'): Replies {
  const final = status === 'final'
  const already: Reply<'tasks/start'>['already'] = {
    ...{ finished: final, score: final ? 20 : null, timer: 412, status, released: final },
    ...(final && { comments: COMMENTS }),
    answers: final ? GIVEN : GIVEN.map(({ right: _right, ...answer }) => answer),
  }
  const questions = final ? KEYS : Object.values(QUESTIONS).slice(0, KEYS.length)
  return {
    ...aTaskRow({
      st_status: status,
      st_finished: final,
      st_score: already.score,
      st_timer: 412,
      st_sent_at: inDays(0),
    }),
    'tasks/start': { task: fullTask('t1', questions), already, position: 1 },
  }
}

export const fullTask = (_id: string, questions: StudentTask['questions']): StudentTask => ({
  ...{ ...ROW, _id, questions, story: STORY },
  questions_num: questions.length,
})
