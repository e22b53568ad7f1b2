import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Engine } from '../../../events/store/engine.ts'
import type { Database } from '../../database/tables.ts'
import { gameFolderName } from '../game-files.ts'
import type { ContentTools } from '../import-content.ts'

const articles = { aboutUsID: 'about', visionID: 'vision', contactUSID: 'contact', linksID: 'l', socialID: 's' }
const texts = { blurb: '', ar_blurb: '', phone: '', email: '', address: '', ar_address: '' }
const news = { title: 'N', short: '', body: '', ar_title: 'خبر', ar_short: '', ar_body: '', img: '' }
export const question = {
  ID: 'q1',
  type: 1,
  question: 'Q?',
  classes: ['7'],
  answers: [{ answer: 'a', true: true }, { answer: 'b' }],
}

export const quiz = {
  ...{ id: 'z1', name: 'الماضي', full: 'أفعال', img: 'cat.png', classes: ['7'], cats: ['past'], level: 'Beginners' },
  questions: [
    { type: 1, question: 'typed', answersType: 2, answers: [{ answer: 'went' }] },
    {
      type: 4,
      question: 'sort',
      answersType: 4,
      answers: [{ answer: 'a' }, { answer: 'b' }],
      file: { file: 'cat.png', file_title: 'A cat' },
      level: 'Advanced',
    },
  ],
}

/** A question with pictures in its options, of which the last stays at its place. */
export const pictured = {
  ...{ ID: 'q1', type: 1, question: 'picture', classes: ['7'], answersType: 5 },
  answers: [
    { answer: 'a cat', img: 'cat.png', alone: true, true: true },
    { answer: 'a grade', img: 'grades/1.png', true: true },
    { answer: 'nothing', keepOrder: true },
  ],
}

/** A small content folder: file name → rows, or the text of the file. */
export const smallFolder = (): Record<string, unknown> => ({
  'site.json': { subject: 'english', ...texts, links: [], social: [], articles },
  'subjects.json': [{ id: 'english', name: 'English', ar_name: 'الإنجليزية' }],
  'menu.json': [
    { id: 'home', name: 'Home', ar_name: 'الرئيسية', link: '/' },
    {
      id: 'us',
      name: 'Us',
      ar_name: 'نحن',
      link: '/Article/about',
      children: [{ id: 'v', name: 'V', ar_name: 'ر', link: '/Article/vision' }],
    },
  ],
  'grades.json': [
    { grade: 2, img: '' },
    { grade: 1, img: 'grades/1.png' },
  ],
  'news.json': [
    { ...news, id: 'old', published_at: '2026-10-01T08:00:00.000Z' },
    { ...news, id: 'new', published_at: '2026-11-01T08:00:00.000Z', classes: ['7'] },
  ],
  'categories.json': [
    { id: 'grammar', name: 'القواعد', en_name: 'Grammar', img: '', classes: ['7', '8'] },
    { id: 'past', name: 'الماضي', en_name: 'Past', img: '', classes: ['7'], parent: 'grammar' },
    { id: 'irregular', name: 'الشاذة', en_name: 'Irregular', img: '', classes: ['7'], parent: 'past' },
  ],
  'questions/first.json': [
    question,
    { ...question, ID: 'q2', type: 4, file: { file: 'cat.png', file_title: 'A cat' }, cats: ['past'] },
  ],
  'quizzes/grade-07.json': [
    { ...quiz, training: true, story: '<p>Story<script>alert(1)</script></p>' },
    { ...quiz, id: 'z2', img: '', cats: ['irregular'], level: 'Advanced' },
  ],
  'media/grades/1.png': 'one',
  'media/cat.png': 'cat',
})

/** Fakes of the functions of other features: media without bytes, questions with few columns. */
export const testTools = (db: Engine<Database>, now = '2026-11-20T08:00:00.000Z'): ContentTools => ({
  db,
  now: () => new Date(now),
  inspectMedia: async (bytes) => {
    const [, width = 6, height = 8] = /^(\d+)x(\d+)/.exec(String(bytes)) ?? []
    return String(bytes) === 'broken' ? undefined : { bytes, width: Number(width), height: Number(height) }
  },
  storeGame: async (files) => `game-${gameFolderName(files).slice(0, 6)}`,
  keepFile: async () => undefined,
  storeMedia: async (_, { bytes }) => `stored-${createHash('sha256').update(bytes).digest('hex').slice(0, 6)}.png`,
  questionColumns: ({ type, question, file, cats }) => ({
    ...{ type, question, cats: JSON.stringify(cats), file: JSON.stringify(file ?? '') },
    ...{
      notes: '',
      answers_type: 1,
      answers: '[]',
      video: '',
      classes: '[]',
      level: '',
      direction: 'auto',
      strict: 0,
      keep_order: 0,
      open_text: '',
      explanation: '',
      search: '',
    },
  }),
})

/** Replaces the folder's content. */
export async function writeFolder(folder: string, content: Record<string, unknown>): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const asItIs = typeof value === 'string' || value instanceof Uint8Array
    await writeFile(join(folder, name), asItIs ? value : JSON.stringify(value, null, 2))
  }
}
