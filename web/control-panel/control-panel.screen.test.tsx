import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NEW_PANEL, STUDENT_PANEL, TEACHER_PANEL } from '../app/testing/given-panel.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aManager, aStudent, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { className } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'

/* The control panel of each role, at every size and in both languages. */

const PICTURE = '/icons/icon-192.png'
const TEACHER = aTeacher({ classes: ['1-7', '2-7', '6-11'] })
const MANAGER = aManager({ img: PICTURE, class_choice: ['1-1', '2-1', '1-2', '2-2', '1-7', '2-7', '1-8', '6-11'] })
const STUDENT = aStudent({ img: PICTURE, tasks_num: 3 })

test.each([
  { name: 'a teacher', me: TEACHER, replies: TEACHER_PANEL },
  { name: 'a manager, with all classes of the school', me: MANAGER, replies: TEACHER_PANEL },
  { name: 'a student, with tasks in every state', me: STUDENT, replies: STUDENT_PANEL() },
])('the panel of $name has no findings', async ({ me, replies }) => {
  await open(me, replies, 'tbody tr')
  expect(await findingsInBothLanguages()).toEqual([])
})

test("a teacher's panel has the five figures and the account box", async () => {
  await open(TEACHER, TEACHER_PANEL, 'tbody tr')
  const shown = [...document.querySelectorAll('main section > div:has(> * output, > output)')].map(({ textContent }) =>
    bare(textContent),
  )
  for (const [key, figure] of [
    ['tasks', '214'],
    ['students', '163'],
    ['average', '78'],
    ['sent', '1240'],
    ['waiting', '12'],
  ])
    expect(shown.find((text) => text.includes(bare(i18n.t(`control-panel:teacher.${key}`))))).toContain(figure)
  const box = accountBox()
  await expect.element(box.getByText(TEACHER.name)).toBeVisible()
  const link = box.getByRole('link', { name: i18n.t('control-panel:account.edit') })
  await expect.element(link).toHaveAttribute('href', '/Profile')
})

test("a manager's panel counts and names the classes of the whole school", async () => {
  await open(MANAGER, TEACHER_PANEL, 'tbody tr')
  const [first = '', ...others] = MANAGER.class_choice ?? []
  const counted = i18n.t('control-panel:teacher.inClasses', { count: others.length + 1 })
  await expect.element(page.getByRole('main').getByText(counted)).toBeVisible()
  await expect.element(accountBox().getByText(className(first))).toBeVisible()
})

// The last minutes are amber, the last one is red.
test('the panel of a student whose tasks end within minutes has no findings', async () => {
  await open(STUDENT, STUDENT_PANEL([4, 4, 0.9]), 'tbody tr')
  await expect.poll(() => page.getByRole('timer').elements().length).toBe(3)
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  { name: 'a teacher', me: TEACHER, students: 25, step: 'questions' },
  { name: 'a manager of an empty school', me: MANAGER, students: 0, step: 'roster' },
])('the first steps of $name have no findings', async ({ me, students, step }) => {
  await open(me, NEW_PANEL(students), 'main ol li')
  const steps = document.querySelectorAll('main ol:has(h3) > li')
  expect(steps.length).toBe(3)
  expect(steps[1]?.textContent).toContain(i18n.t(`control-panel:firstSteps.${step}.title`))
  expect(await findingsInBothLanguages()).toEqual([])
})

const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')
const accountBox = () =>
  page.elementLocator(document.querySelector('main section:has(nav a[href="/Profile"])') as HTMLElement)

async function open(me: typeof TEACHER, replies: Replies, part: string): Promise<void> {
  await openScreen({ at: '/Cp', me, replies })
  await drawn(part)
}

afterEach(closeScreen)
