import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import { aQuestion } from '../app/testing/given.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const say = (key: string, options = {}) => i18n.t(key, options)
const OPEN: Question = aQuestion({ ID: 'open', question: 'صف بيتك', answersType: 8, answers: [], points: 4 })
const RULES = [
  { rule: 'r1', question: 'typed', texts: ['noon', 'mid day'], by: { _id: 't2', name: 'سامي خوري' }, at: '' },
]

/** One student's page, with replies that refuse to replace a value that the page has not read. */
function pageOfOne() {
  const stored = {
    score: 40 as number | null,
    finished: false,
    earned: null as number | null,
    comments: new Map<string, string>(),
  }
  const sent: { name: string; body: object }[] = []
  const known = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const replies: Replies = {
    ...TEACHER_REPLIES,
    'tasks/view': (body) => {
      const view = known(body)
      const comments = [...stored.comments].map(([question, text]) => ({ ...(question && { question }), text }))
      const students = view.students?.map((entry) => {
        if (entry._id !== 'p0' || !body.student) return entry
        const { score, finished } = stored
        const answers = (entry.answers ?? []).map((one) =>
          one.ID === 'typed' ? { ...one, earned: 50, of: 100, by: 'rule' as const, rule: 'r1' } : one,
        )
        const open = { ID: 'open', answer: 'بيتي كبير', right: stored.earned === 400, earned: stored.earned, of: 400 }
        const status = finished ? ('final' as const) : ('waiting' as const)
        const marked = [...answers, { ...open, version: `v${stored.earned}` }]
        return { ...entry, score, finished, status, answers: marked, ...(comments.length > 0 && { comments }) }
      })
      const tasks = view.tasks.map((task) => ({ ...task, questions: [...(task.questions ?? []), OPEN], rules: RULES }))
      return { ...view, tasks, students }
    },
    'tasks/comments': { comments: ['أحسنت', 'راجع الإملاء'] },
  }
  const store: Record<string, (body: never) => boolean> = {
    'tasks/updateScore': ({ score, finished, was }: Body<'tasks/updateScore'>) => {
      if (was && (was.score !== stored.score || was.finished !== stored.finished)) return false
      stored.score = score ?? stored.score
      stored.finished = finished === undefined ? stored.finished : finished === true
      return true
    },
    'tasks/comment': ({ question = '', text, was }: Body<'tasks/comment'>) => {
      if (was !== (stored.comments.get(question) ?? '')) return false
      stored.comments.set(question, text)
      return true
    },
    'tasks/mark': ({ earned, was }: Body<'tasks/mark'>) => {
      if (was && !was.includes(`v${stored.earned}`)) return false
      stored.earned = earned
      return true
    },
  }
  const open = async (language: 'ar' | 'en' = 'ar') => {
    await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies, language })
    const others = window.fetch
    window.fetch = async (input, init) => {
      const name = String(input instanceof Request ? input.url : input).replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')
      const change = store[name]
      if (!change) return others(input, init)
      const body = JSON.parse(String(init?.body))
      sent.push({ name, body })
      const done = change(body as never)
      const reply = name === 'tasks/mark' ? { success: { scores: [] } } : { success: true }
      return new Response(JSON.stringify(done ? reply : { error: 'stale' }), { status: done ? 200 : 409 })
    }
    await drawn()
  }
  return { stored, sent, open }
}

const number = 12
/** The label has the number of letters after its words. */
const fieldOf = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const onAnswer = () => fieldOf(say('marking:comment.onAnswer', { number }))
const openOnAnswer = async () => {
  const label = say('marking:comment.onAnswer', { number })
  await page.getByRole('button', { name: `${say('marking:comment.add')} (${label})` }).click()
}
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

test('an answer and the attempt get a comment; earlier ones are offered, and what was seen is sent', async () => {
  const one = pageOfOne()
  await one.open()
  await openOnAnswer()
  await onAnswer().fill('أح')
  expect(await findingsInBothLanguages()).toEqual([])
  await onAnswer().click()
  await page.getByRole('button', { name: 'أحسنت' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => one.stored.comments.get('open')).toBe('أحسنت')
  await expect.element(page.getByText(say('marking:comment.saved'))).toBeVisible()
  await onAnswer().fill('أحسنت يا ليان')
  await page.getByRole('button', { name: say('marking:comment.save') }).click()
  await expect.poll(() => one.stored.comments.get('open')).toBe('أحسنت يا ليان')
  const label = say('marking:comment.onAttempt')
  await page.getByRole('button', { name: `${say('marking:comment.add')} (${label})` }).click()
  await fieldOf(label).fill('عمل جيّد')
  await userEvent.tab()
  await expect.poll(() => one.stored.comments.get('')).toBe('عمل جيّد')
  const to = { _id: 'waiting', student: 'p0' }
  expect(one.sent.map(({ body }) => body)).toEqual([
    { ...to, question: 'open', text: 'أحسنت', was: '' },
    { ...to, question: 'open', text: 'أحسنت يا ليان', was: 'أحسنت' },
    { ...to, text: 'عمل جيّد', was: '' },
  ])
})

test('a comment that was not stored is kept in the tab, and the one of a colleague is shown beside it', async () => {
  const one = pageOfOne()
  await one.open('en')
  await openOnAnswer()
  await onAnswer().fill('Mine')
  // Reloaded while the field has the focus.
  await one.open('en')
  await expect.element(onAnswer()).toHaveValue('Mine')
  await expect.element(page.getByText(say('marking:comment.unsaved'))).toBeVisible()
  one.stored.comments.set('open', 'Theirs')
  await page.getByRole('button', { name: say('marking:comment.save') }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  // The colleague's comment is read after the refusal.
  await expect.poll(() => plain(alert.element().textContent)).toContain('Theirs: Theirs. Yours: Mine.')
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
  await expect.poll(() => one.stored.comments.get('open')).toBe('Mine')
  await expect.element(alert).not.toBeInTheDocument()
})

test('a score that a colleague has changed meanwhile is not overwritten: both are shown, and the teacher chooses', async () => {
  const one = pageOfOne()
  await one.open('en')
  const field = () => page.getByRole('textbox', { name: say('grading:score') })
  await field().fill('70')
  Object.assign(one.stored, { score: 90, finished: true })
  window.scrollTo(0, document.body.scrollHeight)
  await page.getByRole('button', { name: say('grading:save') }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  expect(plain(alert.element().textContent)).toContain('Theirs: 90% (Final). Yours: 70% (Waiting for grading).')
  // Also for a teacher who has scrolled down.
  await expect.element(alert).toBeInViewport()
  expect(one.stored).toMatchObject({ score: 90, finished: true })
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
  await expect.poll(() => one.stored).toMatchObject({ score: 70, finished: false })
  await expect.element(alert).not.toBeInTheDocument()
  // The page's own change does not count as a colleague's.
  await field().fill('75')
  await page.getByRole('button', { name: say('grading:save') }).click()
  await expect.poll(() => one.stored.score).toBe(75)
})

test('the points of an open answer name the mark that they replace', async () => {
  const one = pageOfOne()
  await one.open('en')
  const field = page.getByLabelText(/^Points out of/)
  const save = () => page.getByRole('button', { name: say('grading:mark.save') }).click()
  await field.fill('2')
  await save()
  await field.fill('3')
  await save()
  await expect.poll(() => one.stored.earned).toBe(300)
  one.stored.earned = 100
  await field.fill('4')
  await save()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  expect(plain(alert.element().textContent)).toContain('Theirs: 1 of 4 points. Yours: 4 of 4 points.')
  expect(one.stored.earned).toBe(100)
  await page.getByRole('button', { name: say('marking:stale.keepTheirs') }).click()
  await expect.element(field).toHaveValue('1')
  expect(one.sent.map(({ body }) => 'was' in body && body.was)).toEqual([['vnull'], ['v200'], ['v300']])
})

test('the mark of a rule says so, with its texts and the teacher who set it', async () => {
  const one = pageOfOne()
  await one.open('en')
  const told = page.getByText(/^Rule:/)
  await expect.element(told).toBeVisible()
  expect(plain(told.element().parentElement?.textContent)).toBe('Rule: noon | mid dayset by سامي خوري')
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test.each([
  ['marking_rule_set', 'ruleSet'],
  ['marking_rule_removed', 'ruleRemoved'],
  ['question_clarified', 'clarified'],
  ['gaps_reported', 'gaps'],
  ['questions_shown', 'shown'],
] as const)('the history says what %s is', async (type, text) => {
  const by = { _id: TEACHER._id, name: TEACHER.name }
  const event = {
    type,
    at: new Date().toISOString(),
    by,
    student: { _id: 'p0', name: 'ليان' },
    attempt: 1,
    position: 9,
  }
  const history = { events: [event], total: 1, position: 20 }
  await openScreen({
    at: '/MyTasks/waiting/p0',
    me: TEACHER,
    replies: { ...TEACHER_REPLIES, 'tasks/history': history },
  })
  await drawn()
  await expect.element(page.getByText(say(`grading:history.${text}`))).toBeVisible()
  await expect.element(page.getByText(say('grading:history.other'))).not.toBeInTheDocument()
})

afterEach(async () => {
  sessionStorage.clear()
  await closeScreen()
})
