import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UserInfo } from '../../server/contract/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { LONG_NAME, LONG_TITLE } from './testing/given.ts'
import { aClassTable, CLASS_REPLIES } from './testing/given-class.ts'
import { givenServer } from './testing/given-marking.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { BANK, BANK_REPLIES } from './testing/given-questions.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aManager, aTeacher } from './testing/people.ts'
import { layoutFindings } from './testing/screen-findings.ts'
import { LONG_TEXTS } from './testing/sizes.ts'

/*
 * Lists of a whole school, with long names and titles. The screens with usual data are checked at every size elsewhere.
 */
const MOST = 200
const TEACHER = aTeacher({ name: LONG_NAME, classes: ['1-7', '2-7'] })
const MANAGER = aManager({ name: LONG_NAME, classes: [] })
const place = Array.from({ length: MOST }, (_, at) => at)

const people = PEOPLE_REPLIES['people/view'] as { teachers: { classes: string[] }[] }
const classes = PEOPLE_REPLIES['classes/view'] as { classes: object[]; schools: object[] }
const CROWDED_PEOPLE = {
  ...PEOPLE_REPLIES,
  'people/view': {
    teachers: place.slice(0, 50).map((at) => ({
      ...people.teachers[at % people.teachers.length],
      _id: `w${at}`,
      name: `${LONG_NAME} ${at}`,
      user: `${'abdulrahman.almaqdisi'.repeat(2)}${at}`,
    })),
    total: MOST,
  },
  'classes/view': {
    ...classes,
    classes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((grade) =>
      [1, 2, 3, 4].map((section) => ({
        ...{ school: { _id: 's1', name: LONG_NAME }, code: `${section}-${grade}`, students: 1200, open_tasks: 340 },
        teachers: place.slice(0, 5).map((at) => ({ _id: `w${at}`, name: `${LONG_NAME} ${at}` })),
      })),
    ),
  },
} as Replies

const table = aClassTable(MOST, 8)
const CROWDED_CLASS: Replies = {
  ...CLASS_REPLIES,
  'students/table': {
    ...table,
    students: table.students.map((student, at) => ({ ...student, name: `${LONG_NAME} ${at}` })),
    tasks: table.tasks.map((task) => ({ ...task, name: LONG_TITLE, teacher: LONG_NAME })),
  },
}

const CROWDED_BANK: Replies = {
  ...BANK_REPLIES,
  ...(() => {
    const questions = place.slice(0, 40).map((at) => ({
      ...(BANK[at % BANK.length] as (typeof BANK)[number]),
      ID: `q${at}`,
      question: LONG_TITLE,
      notes: LONG_TITLE,
      classes: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
    }))
    return {
      'questions/view': { questions, total: 12_340, categories: BANK_REPLIES['questions/view']({}).categories },
      'questions/fav/view': questions.map((question) => ({ _id: `f-${question.ID}`, question })),
    }
  })(),
}

/** 200 answers: most in one group, each of the others of its own. */
const LONG_ANSWERS = place.map((at) => (at < 150 ? 'Because he wake up late.' : `${LONG_TITLE} ${at}`))
const CROWDED_MARKS = () => {
  const { replies } = givenServer(LONG_ANSWERS, { byHand: true, task: { name: LONG_TITLE } })
  const view = replies['tasks/view']
  return {
    ...replies,
    'tasks/view': () => {
      const reply = view()
      const students = reply.students?.map((student, at) => ({ ...student, name: `${LONG_NAME} ${at}` }))
      return { ...reply, students }
    },
  } as Replies
}

const SCREENS: { at: string; part: string; me: UserInfo; replies: () => Replies }[] = [
  { at: '/People', part: 'tbody tr', me: MANAGER, replies: () => CROWDED_PEOPLE },
  { at: '/People?tab=classes', part: 'main h3', me: MANAGER, replies: () => CROWDED_PEOPLE },
  { at: '/Class/1-7', part: 'tbody tr', me: TEACHER, replies: () => CROWDED_CLASS },
  { at: '/Task/t1/mark', part: '[data-card]', me: TEACHER, replies: CROWDED_MARKS },
  { at: '/Questions', part: 'main article, main li', me: TEACHER, replies: () => CROWDED_BANK },
  { at: '/Fav', part: 'main li', me: TEACHER, replies: () => CROWDED_BANK },
]

describe.each(['ar', 'en'] as const)('%s', (language) => {
  test.each(SCREENS)('$at of a large school', async ({ at, part, me, replies }) => {
    await openScreen({ at, me, language, replies: replies() })
    await drawn(part)
    expect(await layoutFindings(LONG_TEXTS)).toEqual([])
  })

  test('200 results with long names are chosen to be returned', async () => {
    await openScreen({ at: '/Task/t1/mark', me: TEACHER, language, replies: CROWDED_MARKS() })
    await drawn('[data-card]')
    await page.getByRole('button', { name: i18n.t('tasks:return.title') }).click()
    await drawn('[role=dialog] li')
    expect(await layoutFindings(LONG_TEXTS)).toEqual([])
  })

  test('the preview of a question with a long text', async () => {
    await openScreen({ at: '/Questions', me: TEACHER, language, replies: CROWDED_BANK, size: [390, 844] })
    await drawn()
    await page
      .getByRole('button', { name: i18n.t('questions:card.previewOf', { title: '' }), exact: false })
      .nth(1)
      .click()
    await expect.element(page.getByRole('dialog', { name: i18n.t('questions:preview.title') })).toBeVisible()
    expect(await layoutFindings(LONG_TEXTS)).toEqual([])
  })
})

afterEach(closeScreen)
