import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { LONG_NAME, LONG_TITLE } from './testing/given.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { layoutFindings } from './testing/screen-findings.ts'
import { LONG_TEXTS } from './testing/sizes.ts'

/* Popups over a teacher's tasks, with long names and titles and a class of 200. */

const MOST = 200
const usual = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
const COLLEAGUES = Array.from({ length: 12 }, (_, at) => ({ _id: `c${at}`, name: `${LONG_NAME} ${at}` }))
const QUESTION = { question: LONG_TITLE, notes: LONG_TITLE, explanation: LONG_TITLE }
const bank = TEACHER_REPLIES['questions/view'] as Reply<'questions/view'>

const CROWDED: Replies = {
  ...TEACHER_REPLIES,
  'tasks/view': (body) => {
    const reply = usual(body)
    const students = reply.students ?? []
    return {
      ...reply,
      tasks: reply.tasks.map((task) => ({
        ...{ ...task, name: LONG_TITLE, full: LONG_TITLE, colleagues: COLLEAGUES.length, owners_list: COLLEAGUES },
        owners: COLLEAGUES.map(({ _id }) => _id),
        questions: task.questions?.map((question) => ({ ...question, ...QUESTION })),
      })),
      ...(reply.students && {
        students: Array.from({ length: body.student ? students.length : MOST }, (_, at) => ({
          ...(students[at % students.length] as (typeof students)[number]),
          ...(!body.student && { _id: `p${at}` }),
          name: `${LONG_NAME} ${at}`,
        })),
      }),
    }
  },
  'tasks/colleagues': { colleagues: COLLEAGUES.map((one) => ({ ...one, img: '' })) },
  'questions/view': { ...bank, questions: bank.questions.map((question) => ({ ...question, ...QUESTION })) },
}

describe.each(['ar', 'en'] as const)('%s', (language) => {
  const open = async (at: string, ready = 'main h1') => {
    await openScreen({ at, me: TEACHER, language, replies: CROWDED })
    await drawn(ready)
  }
  const press = (key: string, values = {}) =>
    page
      .getByRole('button', { name: i18n.t(key, values), exact: false })
      .first()
      .click()
  const looks = async (modals: number) => {
    const open = () => document.querySelectorAll('dialog:modal, [aria-modal=true]').length
    await expect.poll(open).toBe(modals)
    await drawn('dialog:modal, [aria-modal=true]')
    expect(await layoutFindings(LONG_TEXTS)).toEqual([])
  }

  test('the colleagues of a task', async () => {
    await open('/MyTasks/waiting', 'tbody tr')
    await press('tasks:share.action')
    await looks(1)
  })

  test('a question of the task', async () => {
    await open('/MyTasks/final?view=grid', 'tbody tr')
    await press('watch-task:gridView.show')
    await looks(1)
  })

  test('the presentation view', async () => {
    await open('/MyTasks/waiting', 'tbody tr')
    await press('watch-task:present')
    await looks(1)
  })

  test('the classes for a copy of a task, and the question before it is deleted', async () => {
    await open('/MyTasks', 'tbody tr')
    const menu = () => press('tasks:actions', { name: isolated(LONG_TITLE) })
    await menu()
    await page.getByRole('menuitem', { name: i18n.t('tasks:delete.action') }).click()
    await looks(1)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: i18n.t('common:cancel') })
      .click()
    await menu()
    await page.getByRole('menuitem', { name: i18n.t('tasks:copy') }).click()
    await drawn('dialog:modal li')
    await looks(1)
  })

  test('a new task with long questions, one of the bank before it is added', async () => {
    await open('/MyTasks', 'tbody tr')
    await page
      .getByRole('main')
      .getByRole('button', { name: i18n.t('tasks:newTask') })
      .click()
    await drawn('[role=dialog] [aria-pressed=false]')
    await looks(1)
    await press('task-editor:bank.look')
    await looks(2)
  })
})

afterEach(closeScreen)
