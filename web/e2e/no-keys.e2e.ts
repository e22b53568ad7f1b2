import { expect, type Page, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const say = textsOf('ar')

// Words that are only in the keys: a student must not get them before the end.
const TYPED = 'zanzibarkey'
const HIDDEN = 'quetzalkey'
const QUESTIONS = [
  { type: 1 as const, question: 'الخيار الصحيح', answers: [{ answer: 'wrong-one' }, { answer: 'right-one', true: 1 }] },
  { type: 1 as const, question: 'اكتب كلمة', answersType: 2 as const, answers: [{ answer: TYPED }] },
  {
    type: 1 as const,
    question: 'املأ',
    answersType: 3 as const,
    answers: [{ answer: `I saw a [${HIDDEN}] and a [bird] there.` }],
  },
  {
    type: 1 as const,
    question: 'رتّب',
    answersType: 4 as const,
    answers: [{ answer: 'first' }, { answer: 'second' }, { answer: 'third' }, { answer: 'fourth' }],
  },
]
const ORDER = /first\W+second\W+third\W+fourth/
/** The solved passage. */
const SOLVED = new RegExp(`saw a\\W+${HIDDEN}`)
const MARKS = /"(true|right|answers?Key|strict)":(1|true)/

test('no reply, push or page holds a key before the answers are final', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const { page, context } = await openAs(browser, 'student1', { language: 'ar', phone: true })
  const seen = record(page)
  await page.goto('/MyTasks')
  const name = `مفاتيح ${newMark()}`
  const id = await sendTask(teacher.context.request, { name, res_type: 0, review: 'final' }, QUESTIONS)
  await page.getByRole('link', { name }).click()
  const ui = studentPage(page, say)
  await ui.start()
  await ui.pick('wrong-one')
  for (let number = 1; number <= QUESTIONS.length; number++) {
    await ui.goTo(number)
    seen.push({ from: `page, question ${number}`, text: await page.content() })
  }
  await ui.goTo(2)
  await ui.typeWord('abcdefghijk')
  await ui.saved()
  await page.reload()
  await expect(page.getByRole('navigation').getByRole('button').first()).toBeVisible()
  await ui.send()
  await ui.sendAsIs()
  await expect(page.getByRole('heading', { name: say('take-task:waiting.title') })).toBeVisible()
  seen.push({ from: 'waiting page', text: await page.content() })
  await page.goto('/MyTasks')
  await page.goto('/Cp')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  seen.push({ from: '/Cp', text: await page.content() })
  await seen.done()

  // Control: the recording has the allowed texts.
  for (const known of ['wrong-one', HIDDEN, 'fourth'])
    expect(
      seen.some(({ from, text }) => from.includes('tasks/start') && text.includes(known)),
      known,
    ).toBe(true)
  expect(seen.some(({ from }) => from.startsWith('push'))).toBe(true)
  const leaks = seen.flatMap(({ from, text }) => {
    const found = [TYPED, ORDER, SOLVED].filter((key) =>
      typeof key === 'string' ? text.includes(key) : key.test(text),
    )
    const marks = from.includes('/api/tasks/') && MARKS.test(text) ? [MARKS] : []
    return [...found, ...marks].map((key) => `${key} in ${from}`)
  })
  expect(leaks).toEqual([])

  // Control: after the end the keys are visible.
  const { students } = await post(teacher.context.request, 'tasks/view', { _id: id })
  const me = students?.find(({ status }) => status === 'waiting')
  await post(teacher.context.request, 'tasks/updateScore', { _id: id, student: me?._id ?? '', finished: 1 })
  await page.goto(`/TaskStart/${id}?show=answers`)
  await expect(page.getByText(TYPED).first()).toBeVisible()
  await context.close()
  await teacher.context.close()
})

/** Everything that the browser receives: bodies of replies and frames of the socket. */
function record(page: Page) {
  const reading: Promise<unknown>[] = []
  const seen = Object.assign([] as { from: string; text: string }[], { done: () => Promise.all(reading) })
  page.on('response', (response) => {
    if (!/json|text|javascript|xml/.test(response.headers()['content-type'] ?? '')) return
    const read = response.text().then(
      (text) => seen.push({ from: response.url(), text }),
      () => undefined,
    )
    reading.push(read)
  })
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => seen.push({ from: 'push', text: String(payload) }))
  })
  return seen
}
