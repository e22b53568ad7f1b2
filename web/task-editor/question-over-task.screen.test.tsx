import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const editor = () => page.getByRole('dialog', { name: i18n.t('question-editor:title.new') })

/** Opens the editor over the popup of a new task. */
async function openEditor(): Promise<void> {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('tasks:newTask') })
    .click()
  await expect.element(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
  await page.getByRole('button', { name: i18n.t('task-editor:chosen.write') }).click()
  await expect.element(page.getByRole('dialog').getByRole('radio').first()).toBeInTheDocument()
  await expect.element(editor()).toBeVisible()
}

const choose = (group: 'kind' | 'way', option: string | number) =>
  editor()
    .getByRole('radio', { name: i18n.t(`question-editor:${group}.${option}`) })
    .click()

test('the kinds of a new question over a new task', async () => {
  await openEditor()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  [1, 'choice'],
  [2, 'typed'],
  [3, 'blanks'],
  [4, 'sort'],
  [5, 'typed'],
])('what is missing in a new question of kind %i, answered by %s', async (kind, way) => {
  await openEditor()
  await choose('kind', kind)
  await choose('way', way)
  await editor()
    .getByRole('button', { name: i18n.t('question-editor:save') })
    .click()
  await expect.poll(() => editor().element().querySelector('[role=alert], [aria-invalid=true]')).toBeTruthy()
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
