import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Student } from '../../../server/contract/students.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'

/* Parts of replies with usual values. A test sets only the fields that it is about. */

export const DAY_MS = 24 * 3600 * 1000
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** A title of the maximum length of the task form, 190 letters. */
export const LONG_TITLE = 'مراجعة شاملة لكلّ ما تعلّمناه في الفصل الأوّل من قواعد ومفردات ونصوص واستماع ومحادثة وكتابة '
  .repeat(3)
  .slice(0, 190)
export const LONG_NAME = 'عبد الرحمن محمّد عبد اللطيف أبو الخير الحسينيّ المقدسيّ آل عبد الهادي'

/** A task of a teacher, open until tomorrow. */
export const aTask = (given: Partial<Task> = {}): Task => ({
  _id: 't1',
  name: 'كلمات من المدرسة',
  full: '',
  classes: ['6-11'],
  date_start: inDays(-1),
  date_end: inDays(1),
  timer: 30,
  res_type: 0,
  time: inDays(-1),
  img: '',
  background: '',
  cats: [],
  questions_num: 4,
  phase: 'open',
  review: 'closed',
  position: 1,
  avg: 80,
  not: 2,
  all_students: 4,
  sent: 2,
  working: 1,
  teacher: 'أحمد',
  ...given,
})

/** The same task in a student's list, not begun. */
export const aStudentTask = (given: Partial<Task> = {}): Task => {
  const { avg: _avg, not: _not, all_students: _all, sent: _sent, working: _working, ...task } = aTask()
  return {
    ...task,
    st_score: null,
    st_finished: false,
    st_timer: null,
    st_status: 'not_started',
    st_answered: 0,
    st_deadline: '',
    st_sent_at: '',
    st_released: false,
    ...given,
  }
}

/** One student's row of a task: not begun. */
export const anEntry = (given: Partial<Entry> = {}): Entry => ({
  _id: 'p1',
  name: 'سلمى حدّاد',
  img: '',
  classes: ['6-11'],
  finished: false,
  score: null,
  timer: null,
  answered: 0,
  status: 'not_started',
  started_at: '',
  sent_at: '',
  position: 1,
  ...given,
})

export const aListedStudent = (given: Partial<Student> = {}): Student => ({
  _id: 'p1',
  name: 'سلمى حدّاد',
  img: '',
  zehot: '123456789',
  classes: ['6-11'],
  status: 1,
  last_login: inDays(-1),
  user: 'salma',
  ...given,
})

/** A choice among three, the second one right. */
export const aQuestion = (given: Partial<Question> = {}): Question => ({
  ID: 'q1',
  type: 1,
  question: 'ما عكس «كبير»؟',
  notes: '',
  answers: [{ answer: 'طويل' }, { answer: 'صغير', true: true }, { answer: 'سريع' }],
  cats: [],
  classes: [],
  level: '',
  direction: 'auto',
  ...given,
})

/** What the answers say before there are any; the grid of a running task asks for it. */
export const NOTHING_ANALYSED: Reply<'tasks/analysis'> = {
  ...{ questions: [], task: { n: 0 }, classes: [], clarifications: [], position: 1 },
}

const SITE: Reply<'Home'>['site'] = {
  subject: 'english',
  blurb:
    'An electronic gateway for our schools: computerised lessons and tasks, digital books and a talking dictionary.',
  ar_blurb: 'بوابة إلكترونية لمدارسنا: موادّ محوسبة ومهامّ وكتب رقمية وقاموس ناطق، من الصفّ الأوّل حتى الثاني عشر.',
  phone: '04-555-0100',
  email: 'portal@school.example',
  address: '12 Schools Street',
  ar_address: 'شارع المدارس 12',
  post_box: 'P.O. Box 100',
  ar_post_box: 'ص.ب. 100',
  links: [
    { name: 'About us', ar_name: 'من نحن', link: '/Article/about' },
    { name: 'Useful links', ar_name: 'روابط مفيدة', link: '/Article/links' },
    { name: 'Digital books', ar_name: 'الكتب الرقمية', link: '/books' },
  ],
  social: [
    { name: 'YouTube', ar_name: 'يوتيوب', link: 'https://www.youtube.com/' },
    { name: 'Facebook', ar_name: 'فيسبوك', link: 'https://www.facebook.com/' },
    { name: 'Instagram', ar_name: 'إنستغرام', link: 'https://www.instagram.com/' },
  ],
  articles: { aboutUsID: 'about', visionID: 'vision', contactUSID: 'contact', linksID: 'links', socialID: 'social' },
}

/** The menu of the demo school, with as many entries as fit a header. */
const MENU: Reply<'menu'> = [
  { name: 'Home', ar_name: 'الرئيسية', link: '/', children: [] },
  {
    name: 'Tasks',
    ar_name: 'المهامّ',
    link: '/Tasks',
    children: [
      { name: 'Lesson tasks', ar_name: 'مهامّ الدروس', link: '/Tasks' },
      { name: 'Training', ar_name: 'تدريبات', link: '/Training' },
    ],
  },
  { name: 'Games', ar_name: 'الألعاب', link: '/Games', children: [] },
  { name: 'Digital books', ar_name: 'الكتب الرقمية', link: '/books', children: [] },
  { name: 'Dictionary', ar_name: 'القاموس', link: '/dictionary', children: [] },
  { name: 'About us', ar_name: 'من نحن', link: '/Article/about', children: [] },
]

/** Replies to the calls of every screen: menu, footer, badge; and a teacher without drafts. */
export const EVERY_SCREEN = {
  menu: MENU,
  Home: { news: [], news_total: 0, classes: [], site: SITE, counts: { games: 0, books: 0, words: 0 } },
  'tasks/tasks_stats': { num: 51, position: 1 },
  'tasks/drafts': { drafts: [] },
  'tasks/save_draft': { success: { version: 1, at: inDays(0) } },
  'tasks/delete_draft': { success: true as const },
}
