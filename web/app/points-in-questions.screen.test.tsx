import { afterEach, expect, test } from 'vitest'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { aQuestion, aStudentTask } from './testing/given.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

/* Words of the interface beside a question that is written in the other direction. */
const OPEN = aQuestion({
  ...{ ID: 'open', question: 'صف بيتك (في جملتين).', answersType: 8, points: 3, direction: 'rtl' },
  ...{ answers: [{ answer: 'بيتي كبير.' }], rubric: [{ text: 'استعمل صفات (2)', points: 3 }] },
})
const ENGLISH = aQuestion({
  ...{ ID: 'typed', question: 'Write the opposite of night.', answersType: 2, points: 3, direction: 'ltr' },
  answers: [{ answer: 'day' }],
})
const QUESTIONS = [OPEN, ENGLISH]
const ANSWERS: EntryAnswer[] = [
  { ID: 'open', answer: 'بيتي كبير (جدًّا)!', right: false, earned: 100, of: 300 },
  { ID: 'typed', answer: 'noon (or day)', right: false, earned: 100, of: 300 },
]

test.each([
  ['en', '3 points', ['3', 'points']],
  ['ar', '3 نقاط', ['نقاط', '3']],
] as const)(
  'the points of a criterion read in the direction of the interface (%s)',
  async (language, text, leftToRight) => {
    const view = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
    const replies: Replies = {
      ...TEACHER_REPLIES,
      'tasks/view': (body) => {
        const reply = view(body)
        const tasks = reply.tasks.map((task) => ({ ...task, questions: QUESTIONS }))
        return { ...reply, tasks, students: reply.students?.map((entry) => ({ ...entry, answers: ANSWERS })) }
      },
    }
    await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies, language })
    await drawn()
    await expect.poll(() => seen(text)).toEqual(leftToRight)
    expect(await findingsInBothLanguages([320])).toEqual([])
  },
)

test.each([
  ['en', '1 of 3 points', ['1', 'of', '3', 'points']],
  ['ar', '1 من 3 نقاط', ['نقاط', '3', 'من', '1']],
] as const)(
  'what an answer earned reads in the direction of the interface (%s)',
  async (language, text, leftToRight) => {
    const task = aStudentTask({ points: 6, st_status: 'final', st_finished: true, st_score: 33, questions_num: 2 })
    const replies: Replies = {
      'tasks/view': { tasks: [task], stats: {}, categories: [], position: 1 },
      'tasks/start': {
        task: { ...task, story: '', questions: QUESTIONS },
        already: { finished: true, answers: ANSWERS, score: 33, timer: 90, status: 'final', released: true },
        position: 1,
      },
    }
    await openScreen({ at: '/TaskStart/t1?show=answers', me: aStudent(), replies, language })
    await drawn()
    await expect.poll(() => seen(text)).toEqual(leftToRight)
  },
)

/** The words of each place with this text, from left to right; those of the first place where they differ. */
function seen(text: string): string[] {
  const words = text.split(' ')
  const orders = textNodes().flatMap((node) => {
    const bare = node.data.replace(/[\u2066-\u2069]/g, '')
    if (!bare.includes(text)) return []
    let from = node.data.lastIndexOf(words[0] ?? '')
    const boxes = words.map((word) => {
      const at = node.data.indexOf(word, from)
      from = at + word.length
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, from)
      return { word, left: range.getBoundingClientRect().left }
    })
    return [boxes.toSorted((one, other) => one.left - other.left).map(({ word }) => word)]
  })
  const [first = []] = orders
  return orders.find((order) => order.join() !== first.join()) ?? first
}

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

afterEach(closeScreen)
