import { expect } from '@playwright/test'
import { at, type Place, type Screen, table } from './screens.ts'
import { chooseKind, chooseWay, questionEditor, teacherPage } from './teacher.ts'
import { loose, sevenA } from './texts.ts'

/** A teacher's screens. */
export const TEACHER: Screen[] = [
  { name: '/Cp', open: at(() => '/Cp', table) },
  { name: '/MyTasks', open: at(() => '/MyTasks', table) },
  {
    name: '/MyTasks, nothing found',
    open: at(
      () => '/MyTasks?search=qqqq',
      ({ page, say }) => expect(page.getByText(say('tasks:empty'))).toBeVisible(),
    ),
  },
  { name: '/MyTasks/{id}', open: at(({ ids }) => `/MyTasks/${ids.waiting}`, table) },
  { name: '/MyTasks/{id} grid', open: at(({ ids }) => `/MyTasks/${ids.final}?view=grid`, table) },
  { name: '/MyTask/{id}/{class}', open: at(({ ids }) => `/MyTask/${ids.waiting}/1-7`, table) },
  {
    name: '/MyTasks/none',
    open: at(
      () => '/MyTasks/none',
      ({ page, say }) => expect(page.getByText(say('watch-task:notFound')).first()).toBeVisible(),
    ),
  },
  {
    name: 'marking',
    open: at(
      ({ ids, studentId }) => `/MyTasks/${ids.waiting}/${studentId}`,
      ({ page, say }) => expect(page.getByRole('textbox', { name: say('grading:score') })).toBeVisible(),
    ),
  },
  {
    name: '/TeacherTaskPrev',
    open: at(
      ({ ids }) => `/TeacherTaskPrev/${ids.working}`,
      ({ page, say }) => expect(page.getByText(say('take-task:preview.note'))).toBeVisible(),
    ),
  },
  {
    name: '/TeacherTaskPrev answers',
    open: async ({ page, say }) => {
      await page.getByRole('switch', { name: say('take-task:preview.showAll') }).check({ force: true })
      await expect(page.getByRole('switch')).toBeChecked()
    },
  },
]

/** The popups of a teacher's work on a task, in every step. */
export const TEACHER_POPUPS: Screen[] = [
  {
    name: 'new task: questions',
    open: async ({ page, say }) => {
      await page.goto('/MyTasks')
      const ui = teacherPage(page, say)
      await ui.openNewTask()
      await expect(ui.popup.getByRole('button', { pressed: false }).nth(3)).toBeVisible()
    },
  },
  ...['story', 'settings', 'options'].map((step) => ({
    name: `new task: ${step}`,
    open: async ({ page, say }: Place) => {
      const ui = teacherPage(page, say)
      await ui.nextStep(step)
      await expect(ui.popup.locator('[contenteditable=true], input:not([type=hidden])').first()).toBeVisible()
    },
  })),
  {
    name: 'new task: what is missing',
    open: async ({ page, say }) => {
      const ui = teacherPage(page, say)
      await ui.popup.getByRole('button', { name: say('task-editor:foot.send') }).click()
      await expect(ui.popup.getByText(say('errors:codes.13'))).toBeVisible()
    },
  },
  {
    name: 'question editor',
    open: async ({ page, say }) => {
      await page.goto('/MyTasks')
      const ui = teacherPage(page, say)
      await ui.openNewTask()
      await ui.popup.getByRole('button', { name: say('task-editor:chosen.write') }).click()
      await expect(questionEditor(page, say)).toBeVisible()
    },
  },
  ...[
    [1, 'choice'],
    [2, 'typed'],
    [3, 'blanks'],
    [4, 'sort'],
    [5, 'typed'],
  ].map(([kind, way]) => ({
    name: `question editor: kind ${kind}, ${way}`,
    open: async ({ page, say }: Place) => {
      await chooseKind(page, say, Number(kind))
      await chooseWay(page, say, String(way))
      await questionEditor(page, say)
        .getByRole('button', { name: say('question-editor:save'), exact: true })
        .click()
    },
  })),
  {
    name: 'last look',
    open: async ({ page, say, language }) => {
      await page.goto('/MyTasks')
      const ui = teacherPage(page, say)
      await ui.openNewTask()
      const first = ui.popup.getByRole('button', { name: loose(say('task-editor:bank.pick', { title: '' })) }).first()
      await first.click()
      await expect(first).toHaveAttribute('aria-pressed', 'true')
      for (const step of ['story', 'settings']) await ui.nextStep(step)
      await ui.fillSettings('مهمّة', sevenA(language))
      await ui.nextStep('options')
      await ui.send()
    },
  },
]
