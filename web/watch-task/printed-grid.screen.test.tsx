import { afterEach, expect, test } from 'vitest'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { aQuestion } from '../app/testing/given.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'

const viewOf = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
const QUESTIONS = Array.from({ length: 47 }, (_, at) => aQuestion({ ID: `q${at}` }))

const tables = () => [...document.querySelectorAll('main section > table')]
const textsOf = (table: Element, part: string) => [...table.querySelectorAll(part)].map((cell) => cell.textContent)

test('paper has all columns of a task with many questions: one table below the other, each with the names', async () => {
  await openScreen({
    at: '/MyTasks/final?view=grid',
    me: TEACHER,
    replies: {
      ...TEACHER_REPLIES,
      'tasks/view': (body) => {
        const view = viewOf(body)
        const tasks = view.tasks.map((task) => ({ ...task, questions: QUESTIONS, questions_num: QUESTIONS.length }))
        return { ...view, tasks }
      },
    },
  })
  await drawn('main tbody tr')
  const [screen] = tables()
  const names = textsOf(screen as Element, 'tbody th')
  expect([tables().length, names.length > 1]).toEqual([1, true])
  dispatchEvent(new Event('beforeprint'))
  expect(tables().map((table) => textsOf(table, 'thead b').map(Number))).toEqual(
    [
      [0, 20],
      [20, 40],
      [40, 47],
    ].map(([from, to]) => QUESTIONS.map((_, at) => at + 1).slice(from, to)),
  )
  for (const table of tables()) {
    const columns = table.querySelectorAll('thead th').length
    expect(textsOf(table, 'tbody th')).toEqual(names)
    for (const row of table.querySelectorAll('tbody tr, tfoot tr')) expect(row.children.length).toBe(columns)
  }
  // The score is beside the last questions.
  expect(tables().map((table) => table.querySelectorAll('thead th').length)).toEqual([21, 21, 9])
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => tables().length).toBe(1)
})

afterEach(closeScreen)
