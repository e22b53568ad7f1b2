import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { A_CORRECTION, CHANGES, CORRECTION_REPLIES, CROWDED } from '../app/testing/given-correction.ts'
import { QUESTIONS } from '../app/testing/given-task-questions.ts'
import { TEACHER } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'
import { readCart, writeCart } from '../parts/cart/cart.ts'

const text = (key: string, values?: object) => i18n.t(`corrections:${key}`, { ...values })
/** A label has further facts after its first words. */
const starting = (words: string) => ({ name: new RegExp(`^${words}`) })
const popup = () => page.getByRole('dialog')
const choose = async (kind: string) => {
  await popup()
    .getByRole('radio', starting(text(`kind.${kind}`)))
    .click()
}
async function open(question: string, replies: Replies = CORRECTION_REPLIES): Promise<void> {
  await openScreen({ at: `/MyTasks/waiting?correct=${question}`, me: TEACHER, replies })
  // Its script and its texts are loaded first.
  await expect.element(popup().getByRole('radio').first()).toBeVisible()
  await drawn()
}
const settled = async () => {
  await expect.poll(() => document.querySelectorAll('[role=dialog] [aria-busy=true]').length).toBe(0)
}

describe('looks in both languages', () => {
  test.each([
    ['choice', 'key'],
    ['typed', 'accept'],
    ['several', 'key'],
    ['number', 'key'],
    ['number', 'accept'],
    ['blanks', 'key'],
    ['sort', 'key'],
    ['sort', 'accept'],
    ['matching', 'key'],
    ['matching', 'accept'],
  ])('the form of a question: %s, %s', async (question, kind) => {
    await open(question)
    await choose(kind)
    expect(await findingsInBothLanguages(question === 'choice' ? undefined : FURTHER_STATE)).toEqual([])
  })

  test('what a correction changes', async () => {
    await open('choice')
    await choose('full')
    await expect.element(popup().getByText(new RegExp(text('preview.changed', { count: 13, total: 15 })))).toBeVisible()
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('a correction of hundreds of scores, with long names', async () => {
    await open('typed', CROWDED)
    await choose('drop')
    await expect.element(popup().getByRole('button', { name: text('more', { count: 373 }) })).toBeVisible()
    await settled()
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test.each<[string, Replies]>([
    ['loading', { ...CORRECTION_REPLIES, 'tasks/answers': 'pending' }],
    ['a question that is gone', { ...CORRECTION_REPLIES, 'tasks/answers': { status: 404, error: 'not found' } }],
    ['answers that cannot be read', { ...CORRECTION_REPLIES, 'tasks/answers': { status: 500, error: 'error' } }],
  ])('%s', async (_, replies) => {
    await openScreen({ at: '/MyTasks/waiting?correct=typed', me: TEACHER, replies })
    await expect.element(popup()).toBeVisible()
    expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  })

  test('a correction that the server refuses', async () => {
    await open('choice', { ...CORRECTION_REPLIES, 'tasks/rekey': { status: 422, error: 'no_questions' } })
    await choose('drop')
    await expect.element(popup().getByRole('alert')).toBeVisible()
    await expect.element(popup().getByRole('button', { name: text('commitPlain') })).toBeDisabled()
    expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  })
})

test('another right text keeps the texts that are accepted too, and each of them can be taken away', async () => {
  const sent: object[] = []
  const rekey = CORRECTION_REPLIES['tasks/rekey']
  const given = CORRECTION_REPLIES['tasks/answers']
  if (typeof rekey !== 'function' || typeof given !== 'function') throw new Error('no reply')
  const answers = [{ answer: 'day' }, { answer: 'daylight' }, { answer: 'the day' }]
  await open('typed', {
    ...CORRECTION_REPLIES,
    'tasks/answers': (body) => {
      const reply = given(body)
      return { ...reply, question: { ...reply.question, answers } }
    },
    'tasks/rekey': (body) => {
      sent.push(body.change)
      return rekey(body)
    },
  })
  await choose('key')
  await popup().getByLabelText(text('key.text')).fill('noon')
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      kind: 'key',
      answers: [{ answer: 'noon' }, { answer: 'daylight' }, { answer: 'the day' }],
    })
  expect(await findingsInBothLanguages()).toEqual([])
  // In the language of the last check.
  await popup()
    .getByRole('button', { name: new RegExp(text('accept.remove', { text: '.*daylight.*' })) })
    .click()
  await expect.poll(() => sent.at(-1)).toEqual({ kind: 'key', answers: [{ answer: 'noon' }, { answer: 'the day' }] })
})

test('nothing can be made before a correction is chosen and previewed', async () => {
  await open('choice')
  await expect.element(popup().getByRole('button', { name: text('commitPlain') })).toBeDisabled()
  await expect.element(popup().getByText(text('preview.emptyTitle'))).toBeVisible()
  await popup().getByRole('checkbox', starting('إربد')).click()
  await expect.element(popup().getByRole('button', { name: text('commit', { count: 13 }) })).toBeEnabled()
})

test('one press makes the correction, the page shows it with the old scores, and undo takes it back', async () => {
  const sent: object[] = []
  const rekey = CORRECTION_REPLIES['tasks/rekey']
  await open('typed', {
    ...CORRECTION_REPLIES,
    'tasks/rekey': (body) => {
      if (!body.dry) sent.push(body)
      if (typeof rekey !== 'function') throw new Error('no reply')
      return rekey(body)
    },
  })
  await popup()
    .getByRole('button', { name: /daytime/ })
    .click()
  await popup().getByLabelText(text('accept.text')).fill('noon')
  await userEvent.keyboard('{Enter}')
  const byHand = popup().getByRole('group', { name: text('manual.title', { count: 2 }) })
  await byHand.getByRole('checkbox').first().click()
  const commit = popup().getByRole('button', { name: text('commit', { count: 13 }) })
  await expect.element(commit).toBeEnabled()
  // The second press of a double click. By the pointer it may come after the popup was closed, on what is below it.
  const button = commit.element() as HTMLElement
  button.click()
  await expect.poll(() => sent.length).toBe(1)
  button.click()
  const number = QUESTIONS.findIndex(({ ID }) => ID === 'typed') + 1
  const banner = page.getByRole('region', { name: text('done.title', { number, count: 13, total: 15 }) })
  await expect.element(banner).toBeVisible()
  await expect.element(popup()).not.toBeInTheDocument()
  const change = { kind: 'accept', answers: [{ answer: 'daytime' }, { answer: 'noon' }] }
  expect(sent).toEqual([{ _id: 'waiting', question: 'typed', change, manual: ['p0'], was: ['k1'] }])
  await expect.element(page.getByText(i18n.t('watch-task:was', { score: '⁦45%⁩' })).first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  // In the language of the last check.
  const undo = page.getByRole('button', { name: text('undo') })
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
})

test('a correction of a question that a colleague has corrected meanwhile is not made before both were shown', async () => {
  const made: (string[] | undefined)[] = []
  let inForce = [A_CORRECTION]
  const given = CORRECTION_REPLIES['tasks/answers']
  if (typeof given !== 'function') throw new Error('no reply')
  await open('typed', {
    ...CORRECTION_REPLIES,
    'tasks/answers': (body) => ({ ...given(body), corrections: inForce }),
    'tasks/rekey': ({ dry, was }) => {
      if (dry) return CHANGES
      made.push(was)
      if (was?.length !== inForce.length) return { status: 409, error: 'stale' } as never
      return { ...CHANGES, correction: 'k3' }
    },
  })
  await choose('full')
  inForce = [A_CORRECTION, { ...A_CORRECTION, correction: 'k2', accepted: ['dawn'] }]
  const commit = popup().getByRole('button', { name: text('commit', { count: 13 }) })
  await expect.element(commit).toBeEnabled()
  await commit.click()
  const saveMine = popup().getByRole('button', { name: i18n.t('marking:stale.saveMine') })
  await expect.element(saveMine).toBeVisible()
  const both = popup().getByRole('alert').element().textContent
  expect(both).toContain('dawn')
  expect(both).toContain(text('did.full'))
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  // In the language of the last check.
  await popup()
    .getByRole('button', { name: i18n.t('marking:stale.saveMine') })
    .click()
  await expect.element(popup()).not.toBeInTheDocument()
  expect(made).toEqual([['k1'], ['k1', 'k2']])
})

test('a number gets another value or tolerance, and keeps its units', async () => {
  const previewed: object[] = []
  await open('number', {
    ...CORRECTION_REPLIES,
    'tasks/rekey': (body) => {
      previewed.push(body.change)
      return CHANGES
    },
  })
  await choose('key')
  const value = popup().getByLabelText(text('key.numberIn', { unit: 'م' }))
  const commit = popup().getByRole('button', { name: text('commit', { count: 13 }) })
  await value.fill('١٠٥٫٥')
  await expect.element(commit).toBeEnabled()
  await value.fill('1,250')
  await expect.element(popup().getByText(text('key.numberError'))).toBeVisible()
  await expect.element(popup().getByRole('button', { name: text('commitPlain') })).toBeDisabled()
  await value.fill('100')
  await popup()
    .getByRole('textbox', { name: text('key.difference') })
    .fill('20')
  await expect.element(commit).toBeEnabled()
  const rule = { units: [{ name: 'م' }, { name: 'سم', factor: '0.01' }], unitOptional: false }
  const keyOf = (answer: string, amount: string) => ({
    kind: 'key',
    answers: [{ answer, number: { ...rule, tolerance: { kind: 'percent', amount } } }],
  })
  // What was typed between the two may have been previewed too, except the text that is no number.
  expect([previewed[0], previewed.at(-1)]).toMatchObject([keyOf('١٠٥٫٥', '5'), keyOf('100', '20')])
  expect(JSON.stringify(previewed)).not.toContain('1,250')
})

test('the question of the bank gets the new key with it', async () => {
  const saved: object[] = []
  await open('choice', {
    ...CORRECTION_REPLIES,
    'questions/save': (body) => {
      saved.push(body)
      return { success: { _id: 'choice' } }
    },
  })
  const [old] = QUESTIONS.filter(({ ID }) => ID === 'choice')
  if (!old) throw new Error('no question')
  store.set(sessionAtom, { state: 'in', me: TEACHER, fav: [{ _id: 'f1', question: old }] })
  writeCart(localStorage, [old])
  await choose('key')
  await popup().getByRole('radio', starting('إربد')).click()
  await expect.element(popup().getByRole('checkbox', starting(text('bank.label')))).toBeChecked()
  const commit = popup().getByRole('button', { name: text('commit', { count: 13 }) })
  await expect.element(commit).toBeEnabled()
  await commit.click()
  await expect
    .poll(() => saved)
    .toMatchObject([{ ID: 'choice', answers: [{ answer: 'عمّان' }, { answer: 'إربد', true: true }, {}, {}] }])
  // So do its copies among the favourites and in the list for the next task.
  const copies = () =>
    [store.get(sessionAtom).fav[0]?.question, readCart(localStorage)[0]].map((one) => one?.answers[1])
  await expect.poll(copies).toMatchObject([{ true: true }, { true: true }])
})

test('the bank and the other tasks with the old key get the same change, except those whose tick is taken away', async () => {
  const saved: object[] = []
  const sent: string[] = []
  const others = [
    { _id: 'final', name: 'مهمّة نهائيّة' },
    { _id: 'ending', name: 'الاستماع والفهم: قصّة القطّة الصغيرة التي تحبّ الكتب' },
  ]
  await open('typed', {
    ...CORRECTION_REPLIES,
    'tasks/rekey': (body) => {
      if (!body.dry) sent.push(body._id)
      return { ...CHANGES, others, ...(!body.dry && { correction: `k ${body._id}` }) }
    },
    'questions/save': (body) => {
      saved.push(body)
      return { success: { _id: 'typed' } }
    },
  })
  await popup().getByLabelText(text('accept.text')).fill('noon')
  await userEvent.keyboard('{Enter}')
  await expect.element(popup().getByRole('checkbox', starting(text('bank.label')))).toBeChecked()
  const tick = popup().getByRole('checkbox', { name: 'مهمّة نهائيّة' })
  await expect.element(tick).toBeChecked()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await tick.click()
  const commit = popup().getByRole('button', { name: text('commit', { count: 13 }) })
  await expect.element(commit).toBeEnabled()
  await commit.click()
  await expect.element(page.getByText(new RegExp(text('done.also', { count: 1 })))).toBeVisible()
  expect(sent).toEqual(['waiting', 'ending'])
  expect(saved).toMatchObject([{ ID: 'typed', answers: [{ answer: 'day' }, { answer: 'noon' }] }])
})

afterEach(closeScreen)
