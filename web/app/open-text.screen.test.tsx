import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { emitLive } from '../api/live.ts'
import { i18n } from '../i18n/i18n.ts'
import { earnedText, pointsText } from '../i18n/points.ts'
import { aRunningTask, aSubmittedTask, inMinutes } from './testing/attempts.ts'
import { aQuestion } from './testing/given.ts'
import { BANK_REPLIES } from './testing/given-questions.ts'
import { QUESTIONS } from './testing/given-task-questions.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aStudent, aTeacher } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

/* Open text on every screen: written by a student, returned, written by its author, marked by the teacher. */

const KEYED: Question = aQuestion({
  ID: 'q1',
  question: 'اكتب رسالة إلى صديقك تصف فيها مدينتك.',
  answersType: 8,
  answers: [{ answer: 'عزيزي أحمد،\nأكتب إليك من عمّان، وهي مدينة على جبال.' }],
  guide: { from: 5, to: 8 },
  rubric: [
    { text: 'الفكرة واضحة', points: 3 },
    { text: 'الإملاء وعلامات الترقيم', points: 1 },
  ],
  points: 4,
})
const { answers: _, rubric: __, ...asked } = KEYED
const shown: StudentQuestion = asked
const LETTER = 'عزيزي أحمد،\n\nكيف حالك؟ My city is Amman.\n\nصديقك سامي'

const said = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ')
const field = page.getByRole('textbox')
const say = (key: string, more = {}) => i18n.t(`question:open.${key}`, more)

beforeEach(() => indexedDB.deleteDatabase('outbox'))
afterEach(closeScreen)

describe('a student’s open text', () => {
  const sent: Body<'tasks/draft'>[] = []
  const open = async (answer = '', size?: [number, number]) => {
    sent.length = 0
    const draft = answer ? [{ ID: 'q1', answer }] : []
    const running = aRunningTask({ attempt: { draft } })
    const start = running['tasks/start']
    const replies: Replies = {
      ...running,
      'tasks/start': { ...start, task: { ...start.task, questions: [shown] } },
      'tasks/draft': (body) => {
        sent.push(body)
        return { success: true, seq: body.seq, saved_at: inMinutes(0) }
      },
    }
    await openScreen({ at: '/TaskStart/t1', me: aStudent(), replies, ...(size && { size }) })
    // Disabled until the device's unsent answers are known.
    await expect.element(field).toBeEnabled()
  }
  const height = () => field.element().getBoundingClientRect().height

  test('begins empty, with the suggested length', async () => {
    await open()
    await expect.element(page.getByText(say('guide.between', { from: 5, to: 8 }))).toBeVisible()
    await expect.element(page.getByText(say('words', { count: 0 }))).toBeVisible()
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('grows with its text, counts words, says when the length is right or too long, and is saved', async () => {
    await open('', [320, 640])
    const before = height()
    await userEvent.fill(field, 'واحد اثنان ثلاثة أربعة خمسة')
    await expect.element(page.getByText(say('words', { count: 5 }))).toBeVisible()
    expect(said()).toContain(say('good'))
    await userEvent.fill(field, `${LETTER}\n`.repeat(6))
    expect(said()).toContain(say('long'))
    expect(height()).toBeGreaterThan(before + 100)
    await expect.poll(() => sent.at(-1)?.values).toEqual([{ ID: 'q1', answer: `${LETTER}\n`.repeat(6) }])
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  test('a long one in two languages', async () => {
    await open(`${LETTER}\n\n`.repeat(5))
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('near its limit says how many letters are left', async () => {
    await open('ع'.repeat(4990))
    await expect.element(page.getByText(say('left', { count: 10 }))).toBeVisible()
    await userEvent.type(field, '{End}123456789012')
    expect((field.element() as HTMLTextAreaElement).value).toHaveLength(5000)
  })

  test('takes no text from another device while it has the focus', async () => {
    await open('أكتب هنا')
    await field.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const values = [{ ID: 'q1', answer: 'من الهاتف' }]
    emitLive('draft', { task: 't1', device: 'phone', values, saved_at: inMinutes(0), position: 9 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(field).toHaveValue('أكتب هنا')
  })
})

describe('a returned open text', () => {
  const at = (earned: number | null) => {
    const replies = aSubmittedTask({
      ...{ finished: true, status: 'final', released: true, score: earned === null ? 0 : earned / 4 },
      answers: [{ ID: 'q1', answer: LETTER, right: earned === 400, earned, of: 400 }],
    })
    const start = replies['tasks/start']
    const task = { ...start.task, questions: [KEYED], questions_num: 1, points: 4 }
    return openScreen({
      at: '/TaskStart/t1',
      me: aStudent(),
      replies: { ...replies, 'tasks/start': { ...start, task } },
    })
  }

  test('is shown with the model answer and the criteria', async () => {
    await at(300)
    await page.getByRole('button', { name: i18n.t('take-task:score.showAll') }).click()
    for (const text of [say('model'), 'الفكرة واضحة', 'صديقك سامي'])
      await expect.element(page.getByText(text).first()).toBeVisible()
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('without a mark is called neither right nor wrong, and has no points', async () => {
    await at(null)
    await i18n.loadNamespaces('take-task')
    await expect.element(page.getByText(i18n.t('take-task:score.unmarked')).first()).toBeVisible()
    expect(await findingsInBothLanguages()).toEqual([])
    const [none, worth] = [earnedText({ earned: 0, of: 400 }), pointsText(4)]
    const row = () => page.getByRole('listitem').filter({ hasText: i18n.t('take-task:score.unmarked') })
    expect(row().element().textContent).toContain(worth)
    expect(row().element().textContent).not.toContain(none)
    expect(document.body.innerText).not.toContain(i18n.t('take-task:score.allLit'))
    await page.getByRole('button', { name: i18n.t('take-task:score.showAll') }).click()
    const card = page.getByRole('article')
    await expect.element(card).toBeVisible()
    expect(card.element().textContent).toContain(worth)
    expect(card.element().textContent).not.toContain(none)
    expect(card.element().textContent).not.toContain(i18n.t('take-task:verdict.wrong'))
  })
})

describe('the author of an open text', () => {
  const editor = page.getByRole('dialog')
  const text = (key: string, more = {}) => i18n.t(`question-editor:${key}`, more)

  test('writes model answer, length and rubric, and sees what is missing', async () => {
    await openScreen({ at: '/Questions', me: aTeacher(), replies: BANK_REPLIES })
    await drawn()
    await page.getByRole('button', { name: i18n.t('questions:write') }).click()
    await expect.element(editor).toBeVisible()
    await editor
      .getByRole('group', { name: text('kind.label'), exact: false })
      .getByText(text('kind.1'))
      .click()
    await editor
      .getByRole('group', { name: text('way.label'), exact: false })
      .getByText(text('way.open'))
      .click()
    await userEvent.fill(editor.getByLabelText(text('fields.question'), { exact: false }), KEYED.question)
    await userEvent.fill(editor.getByLabelText(text('open.model')), LETTER)
    await userEvent.fill(editor.getByLabelText(text('open.from')), '٥٠')
    await userEvent.fill(editor.getByLabelText(text('open.to')), '20')
    await editor.getByRole('button', { name: text('save') }).click()
    await expect.element(editor.getByText(i18n.t('errors:texts.wordsFromTo'))).toBeVisible()
    await userEvent.fill(editor.getByLabelText(text('open.to')), '80')
    await expect.element(editor.getByText(say('guide.between', { from: 50, to: 80 }))).toBeVisible()
    await editor.getByRole('button', { name: text('open.addRubric') }).click()
    await userEvent.fill(editor.getByLabelText(text('open.criterion', { number: 1 })), 'الفكرة')
    await editor.getByRole('button', { name: text('save') }).click()
    await expect.element(editor.getByText(i18n.t('errors:texts.twoToSixCriteria'))).toBeVisible()
    expect(await findingsInBothLanguages()).toEqual([])
  })
})

describe('the teacher of an open text', () => {
  const marks: Body<'tasks/mark'>[] = []
  const open = async (earned: number | null, size?: [number, number]) => {
    marks.length = 0
    let now = earned
    const view = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
    const replyOf = (body: Body<'tasks/view'>): Reply<'tasks/view'> => {
      const reply = view(body)
      const answer = { ID: 'q1', answer: LETTER, right: now === 400, earned: now, of: 400 }
      return {
        ...reply,
        tasks: reply.tasks.map((task) => ({
          ...task,
          questions: [...QUESTIONS.slice(0, 1), KEYED],
          questions_num: 2,
          points: 5,
        })),
        students: reply.students?.map((entry) =>
          entry.answers ? { ...entry, answers: [...entry.answers, answer] } : entry,
        ),
      }
    }
    const replies: Replies = {
      ...TEACHER_REPLIES,
      'tasks/view': replyOf,
      'tasks/mark': (body) => {
        marks.push(body)
        now = body.earned
        return { success: { scores: [] } }
      },
    }
    await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies, ...(size && { size }) })
    await drawn()
  }

  test('gives points beside the model answer, in any digits', async () => {
    await open(null)
    const box = page.getByRole('textbox', { name: /العلامة من/ })
    await expect.element(page.getByText(i18n.t('grading:mark.waits'))).toBeVisible()
    await userEvent.fill(box, '5')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/اكتب عددًا من 0 إلى/)).toBeVisible()
    expect(marks).toEqual([])
    await userEvent.fill(box, '٢٫٥')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(i18n.t('grading:mark.saved'))).toBeVisible()
    expect(marks).toMatchObject([{ question: 'q1', students: ['p0'], earned: 250 }])
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('marks by the rubric: the last criterion saves the sum', async () => {
    await open(null, [390, 844])
    const criterion = (name: string, points: number) =>
      page.getByRole('group', { name }).getByRole('radio').nth(points).click({ force: true })
    await criterion('الفكرة واضحة', 2)
    expect(marks).toEqual([])
    await criterion('الإملاء وعلامات الترقيم', 1)
    await expect.poll(() => marks).toMatchObject([{ earned: 300 }])
    await expect.element(page.getByText(i18n.t('grading:mark.saved'))).toBeVisible()
  })
})
