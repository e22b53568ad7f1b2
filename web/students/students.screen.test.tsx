import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STUDENT_REPLIES } from '../app/testing/given-students.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

/* Each screen about students, at every size and in both languages. */

const TEACHER = aTeacher({ classes: ['1-7', '2-8'] })
const open = async (at: string, part: string) => {
  await openScreen({ at, me: TEACHER, replies: STUDENT_REPLIES })
  await drawn(part)
}

test.each([
  { name: 'the list', at: '/Students', part: 'tbody tr' },
  { name: 'a search without results', at: '/Students?search=qqqq', part: 'main p' },
  { name: 'the data of a student', at: '/Students?student=p0', part: '[role=dialog] input[disabled]' },
  { name: 'the results of a student', at: '/Students?tab=stats&student=p0', part: '.recharts-line' },
  { name: 'the form of a new student', at: '/Students?do=add', part: '[role=dialog] input' },
  { name: 'the login sheet of a class', at: '/Students?sheet=1-7', part: 'main h3' },
  { name: 'the import', at: '/Students?do=import', part: '[role=dialog] h3' },
])('$name has no findings', async ({ at, part }) => {
  await open(at, part)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the list of a manager of two schools has no findings', async () => {
  const schools = ['مدرسة النور', 'مدرسة عبد الرحمن الحسينيّ الثانويّة الشاملة'].map((name, place) => ({
    _id: `s${place}`,
    name,
  }))
  await openScreen({ at: '/Students', me: aManager({ school_id: schools }), replies: STUDENT_REPLIES })
  await drawn('tbody tr')
  await expect.element(page.getByRole('combobox', { name: i18n.t('students:filterSchool') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the check of an imported file has no findings', async () => {
  await open('/Students?do=import', '[role=dialog] h3')
  const lines = ['الاسم,ID,Class', 'ليلى حدّاد,204518630,7 A', ',,none']
  const file = new File([`\uFEFF${lines.join('\r\n')}`], 'roster.csv', { type: 'text/csv' })
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file)
  await drawn('[role=dialog] tbody tr')
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
