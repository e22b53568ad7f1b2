import type { Category } from '../../../server/contract/library.ts'
import type { Quiz, QuizItem } from '../../../server/contract/quizzes.ts'
import { LONG_TITLE } from './given.ts'
import { QUESTIONS } from './given-taking.ts'
import type { Replies } from './open-screen.tsx'

/* The library of quizzes: two subjects, sections below sections, a quiz with the longest title. */

const PICTURE = '/icons/icon-192.png'
const section = (_id: string, name: string, en_name: string, parent = ''): Category => ({
  ...{ _id, name, en_name, parent },
  ...{ img: PICTURE, classes: ['6', '7'], sub: parent ? 0 : 2 },
})
const CATS: Category[] = [
  section('english', 'اللغة الإنجليزية', 'English'),
  section('words', 'المفردات والنصوص والاستماع والمحادثة', 'Vocabulary, texts, listening and speaking', 'english'),
  section('animals', 'الحيوانات', 'Animals', 'words'),
  section('grammar', 'القواعد', 'Grammar', 'english'),
  section('maths', 'الرياضيات', 'Mathematics'),
]
const quiz = (place: number, given: Partial<QuizItem> = {}): QuizItem => ({
  _id: `quiz${place}`,
  name: 'Past simple: irregular verbs',
  img: place % 2 === 0 ? PICTURE : '',
  story: 'كان يا ما كان، في قديم الزمان، قطّة صغيرة تحبّ الكتب.',
  classes: ['6', '7', '8'],
  cats: CATS.slice(1, 3).map(({ _id, name, en_name }) => ({ _id, name, en_name, top: 'english' })),
  level: 'Intermediate',
  questions_num: 11,
  training: true,
  ...given,
})
const QUIZZES: QuizItem[] = [
  quiz(0, { name: LONG_TITLE, story: LONG_TITLE.slice(0, 96), story_cut: true, tried: 83 }),
  quiz(1, { tried: 40, classes: [], level: '' }),
  quiz(2, { cats: [], story: '', training: false }),
  quiz(3, { name: 'الماضي البسيط' }),
]
export const WHOLE_QUIZ: Quiz = {
  ...(QUIZZES[0] as QuizItem),
  full: LONG_TITLE,
  passage: `<p dir="rtl">${LONG_TITLE}</p><p>The cat sat on the mat.</p>`,
  background: '',
  questions: Object.values(QUESTIONS),
}

export const LIBRARY_REPLIES: Replies = {
  'Quiz/view': ({ filter }) => ({
    cats: CATS,
    tasks: filter?.search ? [] : QUIZZES,
    total: filter?.search ? 0 : 140,
    progress: CATS.map(({ _id }, place) => ({ _id, quizzes: 12, tried: place, right: 70 })),
  }),
  'Quiz/view_by_id': { task: WHOLE_QUIZ },
  'tasks/start': { status: 404, error: 'not found' },
}
