import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../i18n/i18n.ts'
import { BANK_REPLIES } from './testing/given-questions.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'

const TEACHER = aTeacher({ classes: ['1-7'] })

/** Widths of a popup: of the dialog itself, and of the boxes on its backdrop. */
const widthsOf = (name?: string) => () => {
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name }).query()
  return [dialog, ...(dialog?.children ?? [])].map((box) => Math.round(box?.getBoundingClientRect().width ?? 0))
}
const press = (key: string) =>
  page
    .getByRole('button', { name: i18n.t(key, { title: '' }), exact: false })
    .first()
    .click()

test('popups have the widths of the specification: a student 600, a question 700, the chosen ones 900', async () => {
  await openScreen({ at: '/Students?student=p0', me: TEACHER, replies: STUDENT_REPLIES })
  await drawn('[role=dialog]')
  await expect.poll(widthsOf()).toContain(600)

  await openScreen({ at: '/Questions', me: TEACHER, replies: BANK_REPLIES })
  await drawn()
  await press('questions:card.previewOf')
  await expect.poll(widthsOf(i18n.t('questions:preview.title'))).toContain(700)

  await openScreen({ at: '/Questions', me: TEACHER, replies: BANK_REPLIES })
  await drawn()
  await press('questions:card.pick')
  await press('questions:cart.show')
  await expect.poll(widthsOf(i18n.t('questions:cart.label'))).toContain(900)
})

afterEach(closeScreen)
