import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { AXE_OPTIONS, findWithAxe } from '../app/testing/find-with-axe.ts'
import { QUESTIONS } from '../app/testing/given-task-questions.ts'
import { ENTRIES, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { percent } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { setColorScheme } from '../ui/color-scheme.ts'

const viewOf = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>

async function open(at: string): Promise<void> {
  await openScreen({ at, me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
}

test.each(['/MyTasks/waiting', '/MyTasks/final?view=grid', '/MyTask/waiting/1-7'])(
  'the students of a task at %s',
  async (at) => {
    await open(at)
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    expect(await findingsInBothLanguages()).toEqual([])
  },
)

test('every text of a glowing row has enough contrast, at each colour of the glow', async () => {
  await open('/MyTasks/waiting')
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
  expect(rows.length).toBeGreaterThan(3)
  for (const scheme of ['light', 'dark'] as const) {
    setColorScheme(scheme)
    for (const glow of ['progress', 'changed']) {
      for (const row of rows) row.dataset.glow = glow
      const gradient = getComputedStyle(rows[0] as HTMLElement).backgroundImage
      const colours = gradient.match(/(rgb|color)\([^)]*\)/g) ?? []
      expect(colours.length).toBeGreaterThan(0)
      // axe does not look at text on a gradient.
      for (const colour of colours) {
        for (const row of rows) row.style.background = colour
        expect(await findWithAxe({ ...AXE_OPTIONS, runOnly: ['color-contrast'] }), `${scheme} ${glow}`).toEqual([])
      }
      for (const row of rows) row.style.background = ''
    }
  }
})

test('links that look like buttons have their text in the middle, as buttons have', async () => {
  await open('/MyTasks/waiting')
  const link = page.getByRole('link', { name: i18n.t('watch-task:markByQuestion') })
  await expect.element(link).toBeVisible()
  const [box, text] = [link.element(), link.element().firstElementChild as Element].map((one) =>
    one.getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  expect(Math.abs(text.top - box.top - (box.bottom - text.bottom))).toBeLessThanOrEqual(1)
})

test('a note is drawn in the direction of its own text', async () => {
  await openScreen({ at: '/MyTasks/fresh', me: TEACHER, replies: TEACHER_REPLIES, language: 'en' })
  await drawn()
  const note = page.getByText('اقرأ القصّة أوّلًا', { exact: false })
  await expect.element(note).toBeVisible()
  expect(getComputedStyle(note.element()).direction).toBe('rtl')
})

test('a task that does not exist', async () => {
  await openScreen({
    at: '/MyTasks/none',
    me: TEACHER,
    replies: { ...TEACHER_REPLIES, 'tasks/view': { status: 404, error: 'not found' } },
  })
  await expect.element(page.getByText(i18n.t('watch-task:notFound')).first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the banner for a student without answers', async () => {
  keepBanners()
  await open('/MyTasks/fresh')
  await page.getByRole('button', { name: ENTRIES[0]?.name }).click()
  await expect.element(page.getByText(i18n.t('watch-task:didNotStart'))).toBeVisible()
  // The banner stays as long as it has the focus.
  page.getByRole('status').getByRole('button').element().focus()
  expect(await findingsInBothLanguages()).toEqual([])
  await expect.element(page.getByRole('status').getByRole('button')).toBeVisible()
})

test('the presentation view', async () => {
  await open('/MyTasks/waiting')
  await page.getByRole('button', { name: i18n.t('watch-task:present') }).click()
  await expect.element(page.getByRole('dialog', { name: i18n.t('watch-task:projector.label') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

/** Functions of its own hide those of the browser, whose window would change while other screens are drawn. */
function ownFullScreen(): { grant: () => void; ended: () => number } {
  let grant = (): void => undefined
  let ended = 0
  const request = () =>
    new Promise<void>((resolve) => {
      grant = resolve
    })
  document.documentElement.requestFullscreen = request
  document.exitFullscreen = async () => {
    ended += 1
  }
  return { grant: () => grant(), ended: () => ended }
}
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  Reflect.deleteProperty(document, 'exitFullscreen')
})

test('the presentation view counts down by the server’s clock', async () => {
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const view = (body: Body<'tasks/view'>) => {
    const reply = viewOf(body)
    const dates = { date_start: ahead(-30), date_end: ahead(4 + 10) }
    return { ...reply, tasks: reply.tasks.map((task) => ({ ...task, ...dates })), now: ahead(4) }
  }
  ownFullScreen()
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/view': view } })
  await drawn()
  await page.getByRole('button', { name: i18n.t('watch-task:present') }).click()
  await expect.poll(() => document.querySelector('[role=timer]')?.textContent).toMatch(/^(10:00|9:[3-5]\d)$/)
})

test('full screen that the browser grants after the presentation view was closed ends', async () => {
  const screen = ownFullScreen()
  await open('/MyTasks/waiting')
  await page.getByRole('button', { name: i18n.t('watch-task:present') }).click()
  const view = () => document.querySelector('dialog[open]')
  await expect.poll(view).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(view).toBeNull()
  expect(screen.ended()).toBe(0)
  screen.grant()
  await expect.poll(screen.ended).toBe(1)
})

test('a colleague’s correction is shown though no row changes', async () => {
  let corrected = false
  let reads = 0
  const view = (body: Body<'tasks/view'>) => {
    reads += 1
    const reply = viewOf(body)
    const by = { _id: 'colleague', name: 'سلمى عودة' }
    const corrections = [{ correction: 'c1', question: QUESTIONS[0]?.ID ?? '', change: 'drop' as const, by, at: '' }]
    return corrected ? { ...reply, tasks: reply.tasks.map((task) => ({ ...task, corrections })) } : reply
  }
  await openScreen({ at: '/MyTasks/fresh', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/view': view } })
  await drawn()
  const listed = () => document.querySelectorAll('main section > button[aria-expanded] + ul > li').length
  expect(listed()).toBe(0)
  corrected = true
  const before = reads
  emitLive('task:keys', { task: 'other', position: 5 })
  for (const position of [5, 6]) emitLive('task:keys', { task: 'fresh', position })
  await expect.poll(listed).toBe(1)
  expect(reads).toBe(before + 1)
})

test.each(['list', 'grid'])('students of one name are told apart in the %s, also after a push', async (look) => {
  const twins = ENTRIES.map((entry, at) =>
    at < 2 ? { ...entry, name: 'محمد علي', same_name: ['…4821', '…7733'][at] } : entry,
  )
  const view = (body: Body<'tasks/view'>) => ({ ...viewOf(body), students: twins })
  const replies = { ...TEACHER_REPLIES, 'tasks/view': view }
  await openScreen({ at: `/MyTasks/final?view=${look}`, me: TEACHER, replies })
  await drawn('main tbody tr')
  const names = () => [...document.querySelectorAll('main tbody th bdi')].map(({ textContent }) => textContent)
  const told = ['محمد علي \u2066…4821\u2069', 'محمد علي \u2066…7733\u2069', ENTRIES[2]?.name]
  expect(names().slice(0, 3)).toEqual(told)
  expect(document.querySelector('main tbody th [aria-hidden]:not(:has(img))')?.textContent).not.toContain('…')
  expect(await findingsInBothLanguages()).toEqual([])
  const { same_name: _, ...first } = twins[0] as Entry
  const student = { ...first, status: 'final' as const, score: 99, sent_at: new Date().toISOString() }
  const stats = { sent: 1, all_students: 25, not: 1, avg: null }
  emitLive('task:student', { task: 'final', student, stats, now: new Date().toISOString(), position: 9 })
  const row = () => document.querySelector('main tbody tr')
  await expect.poll(() => row()?.textContent).toContain(percent(99))
  expect(names().slice(0, 3)).toEqual(told)
})

test('a question of the task with its key', async () => {
  await open('/MyTasks/final?view=grid')
  await page.getByRole('button', { name: i18n.t('watch-task:gridView.show') }).click()
  await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(1)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a result that a colleague has changed after the question is not made final', async () => {
  keepBanners()
  const sent: Body<'tasks/updateScore'>[] = []
  const refuse = (body: Body<'tasks/updateScore'>) => {
    sent.push(body)
    return { status: 409, error: 'stale' } as never
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/updateScore': refuse }
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, replies })
  await drawn('main tbody tr')
  const waiting = ENTRIES.find(({ status }) => status === 'waiting')
  if (!waiting) throw new Error('nobody waits')
  const { _id: student, name, score, sent_at } = waiting
  await page.getByRole('button', { name: i18n.t('watch-task:makeFinal', { name: isolated(name) }) }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: i18n.t('watch-task:finalConfirm.confirm') }).click()
  await expect.element(page.getByText(i18n.t('errors:texts.stale'))).toBeVisible()
  expect(sent).toEqual([{ _id: 'waiting', student, finished: true, was: { score, finished: false, sent_at } }])
})

test('selected rows of a task become final after one confirmation, with one banner', async () => {
  let final: string[] = []
  let seen: Body<'tasks/return'>['was']
  const view = (body: Body<'tasks/view'>) => {
    const reply = viewOf(body)
    const students = reply.students?.map((entry) =>
      final.includes(entry._id) ? { ...entry, status: 'final' as const, finished: true } : entry,
    )
    return { ...reply, students }
  }
  const makeFinal = ({ students = [], was }: Body<'tasks/return'>) => {
    final = students
    seen = was
    return { success: { count: students.length, students } }
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/view': view, 'tasks/return': makeFinal }
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, replies })
  await drawn('main tbody tr')
  const rowsThatAre = (state: string) => document.querySelectorAll(`main tbody tr[data-state=${state}]`).length
  const [waiting, finished] = [rowsThatAre('waiting'), rowsThatAre('final')]
  const count = waiting - 1
  expect(count).toBeGreaterThan(1)
  await page.getByRole('checkbox', { name: i18n.t('watch-task:chooseWaiting', { count: waiting }) }).click()
  await page.elementLocator(document.querySelector('main tbody tr[data-state=waiting] input') as Element).click()
  await page.getByRole('button', { name: i18n.t('watch-task:makeChosenFinal') }).click()
  const ask = page.getByRole('alertdialog')
  await expect.element(ask.getByText(i18n.t('watch-task:allFinalConfirm.title', { count }))).toBeVisible()
  await ask.getByRole('button', { name: i18n.t('watch-task:finalConfirm.confirm') }).click()
  await expect.poll(() => rowsThatAre('final')).toBe(finished + count)
  expect(rowsThatAre('waiting')).toBe(1)
  await expect.element(page.getByText(i18n.t('tasks:return.done', { count }))).toBeVisible()
  // With the results that the teacher saw.
  const chosen = ENTRIES.filter(({ _id }) => final.includes(_id))
  const shown = chosen.map(({ _id: student, sent_at, score }) => ({ student, sent_at, score }))
  expect(seen?.toSorted(byStudent)).toEqual(shown.toSorted(byStudent))
})

const byStudent = (one: { student: string }, other: { student: string }) => (one.student < other.student ? -1 : 1)

test('answers that a colleague has marked after the question are not deleted', async () => {
  keepBanners()
  const sent: Body<'tasks/delete_student_answes'>[] = []
  const refuse = (body: Body<'tasks/delete_student_answes'>) => {
    sent.push(body)
    return { status: 409, error: 'stale' } as never
  }
  await openScreen({
    at: '/MyTasks/waiting',
    me: TEACHER,
    replies: { ...TEACHER_REPLIES, 'tasks/delete_student_answes': refuse },
  })
  await drawn('main tbody tr')
  const waiting = ENTRIES.find(({ status }) => status === 'waiting')
  if (!waiting) throw new Error('nobody waits')
  const { _id: student, name, score, sent_at } = waiting
  await page.getByRole('button', { name: i18n.t('watch-task:deleteAnswers', { name: isolated(name) }) }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: i18n.t('watch-task:deleteConfirm.confirm') }).click()
  await expect.element(page.getByText(i18n.t('errors:texts.stale'))).toBeVisible()
  expect(sent).toEqual([{ task_id: 'waiting', student, was: { score, finished: false, sent_at } }])
})

afterEach(closeScreen)
