import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { i18n } from '../i18n/i18n.ts'
import { ENTRIES, TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

type View = Reply<'tasks/view'>
const usual = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => View
const DRAWN = ['choice', 'several', 'typed', 'blanks']

/** The usual replies for a task that draws two of four questions and shuffles them. */
const REPLIES: Replies = {
  ...TEACHER_REPLIES,
  'tasks/view': (body) => {
    const view = usual(body)
    const [task] = view.tasks as [Task]
    const size = (task.questions?.length ?? 0) - 2
    const drawnTask = { ...task, draws: [{ count: 2, questions: DRAWN }], questions_num: size, shuffle_questions: true }
    return {
      ...view,
      tasks: body._id ? [drawnTask] : view.tasks,
      ...(view.students && { students: asked(view, task) }),
    }
  },
}
const asked = ({ students = [] }: View, { questions = [] }: Task): Entry[] =>
  (students as Entry[]).map((entry, place) => {
    const out = [DRAWN[place % 4], DRAWN[(place + 1) % 4]]
    const ids = questions.map(({ ID }) => ID).filter((ID) => !out.includes(ID))
    return entry.status === 'not_started' ? entry : { ...entry, asked: ids }
  })

async function open(at: string): Promise<void> {
  await openScreen({ at, me: TEACHER, replies: REPLIES })
  await drawn()
}

test('the grid names the questions that a student did not get', async () => {
  await open('/MyTasks/final?view=grid')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-cell=unasked]').length).toBeGreaterThan(20)
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(i18n.t('watch-task:details.shuffled'))
  expect(await findingsInBothLanguages()).toEqual([])
})

const plain = (text: string | null = '') => text?.replace(/[\u2066-\u2069]/g, '') ?? ''

test("a student's answers have the numbers of the task, and those that the student saw", async () => {
  await open(`/MyTasks/final/${ENTRIES[0]?._id}`)
  const titles = [...document.querySelectorAll('h2[id^=q]')]
  const map = [...document.querySelectorAll('aside ol button[data-verdict]')].map((one) => one.textContent?.trim())
  expect(map.slice(0, 3)).toEqual(['3', '4', '5'])
  expect(titles.length).toBeGreaterThan(0)
  const main = plain(document.querySelector('main')?.textContent)
  expect(main).toContain(i18n.t('grading:numbersOfTask'))
  expect(main).toContain(plain(i18n.t('grading:ownNumber', { number: 1 })))
  // The history names them by the same numbers: «typed» and «blanks» are 3 and 5.
  expect(main).toMatch(new RegExp(plain(i18n.t('grading:history.questionsList', { numbers: '3, 5, 6, 10' }))))
})

test("a student's answers are those to the questions that the student got", async () => {
  await open(`/MyTasks/final/${ENTRIES[0]?._id}`)
  const size = ((usual({ _id: 'final' }).tasks[0] as Task).questions?.length ?? 0) - 2
  const note = i18n.t('grading:drawn', { count: size, all: size + 2 }).replace(/[\u2066-\u2069]/g, '')
  await expect.poll(() => document.body.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(note)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('draws are added, changed and removed in the editor', async () => {
  await openScreen({ at: '/MyTasks/fresh', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await page.getByRole('button', { name: i18n.t('watch-task:details.edit') }).click()
  const popup = page.getByRole('dialog')
  await i18n.loadNamespaces('task-editor')
  const add = popup.getByRole('button', { name: i18n.t('task-editor:draws.add') })
  await add.click()
  const count = popup.getByRole('combobox', { name: i18n.t('task-editor:draws.count') })
  await expect.element(count).toBeVisible()
  const boxes = popup.getByRole('group', { name: i18n.t('task-editor:draws.of') }).getByRole('checkbox')
  const all = boxes.elements().length
  await expect.element(count).toHaveValue(String(Math.floor(all / 2)))
  for (let left = all; left > 2; left--) await boxes.nth(left - 1).click()
  await expect.element(count).toHaveValue('1')
  await expect.element(boxes.nth(0)).toBeDisabled()
  await expect
    .poll(() => popup.element().textContent)
    .toContain(` · ${i18n.t('task-editor:draws.chip', { number: 1 })}`)
  const differs = plain(i18n.t('task-editor:preview.drawn', { asked: all - 1, all }))
  await expect.poll(() => plain(popup.element().textContent)).toContain(differs)
  expect(await findingsInBothLanguages()).toEqual([])
  await popup.getByRole('button', { name: i18n.t('task-editor:draws.remove') }).click()
  expect(count.query()).toBeNull()
  expect(plain(popup.element().textContent)).not.toContain(
    plain(i18n.t('task-editor:preview.drawn', { asked: all - 1, all })),
  )
})

test('the focus goes to the next draw when one is removed, and stays beside the questions after the last', async () => {
  await openScreen({ at: '/MyTasks/fresh', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await page.getByRole('button', { name: i18n.t('watch-task:details.edit') }).click()
  const popup = page.getByRole('dialog')
  await i18n.loadNamespaces('task-editor')
  const draws = () => [...popup.element().querySelectorAll('[data-field=questions] details')]
  const boxes = popup.getByRole('group', { name: i18n.t('task-editor:draws.of') }).getByRole('checkbox')
  for (const count of [1, 2]) {
    await popup.getByRole('button', { name: i18n.t('task-editor:draws.add') }).click()
    await expect.poll(() => draws().length).toBe(count)
    // The others are free for the next draw.
    if (count === 1) for (let left = boxes.elements().length; left > 2; left--) await boxes.nth(left - 1).click()
  }
  const remove = async (place: number) => {
    const summary = draws()[place]?.querySelector('summary')
    if (!draws()[place]?.hasAttribute('open')) await userEvent.click(summary as HTMLElement)
    const button = popup.getByRole('button', { name: i18n.t('task-editor:draws.remove') })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await remove(0)
  await expect.poll(() => draws().length).toBe(1)
  expect(document.activeElement?.matches('details > summary')).toBe(true)
  await remove(0)
  await expect.poll(() => draws().length).toBe(0)
  await expect.poll(() => document.activeElement?.matches('[data-field=questions] button')).toBe(true)
})

afterEach(closeScreen)
