import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import { aQuestion } from '../app/testing/given.ts'
import { BANK_REPLIES } from '../app/testing/given-questions.ts'
import { chooseFile, heldReply, holdUploads } from '../app/testing/held-uploads.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { localDraft } from '../parts/authoring/draft-store.ts'
import { readCart, writeCart } from '../parts/cart/cart.ts'
import { bannerNow, dismissBanner } from '../ui/show-banner.ts'
import { emptyQuestion, formOfQuestion } from './question-form.ts'

const BEGUN: Question = { ...aQuestion({ mine: true, question: 'begun' }), version: 'v1' }
const THEIRS: Question = { ...BEGUN, question: 'theirs', version: 'v2' }
const FAILED = { status: 500, error: 'error' }
const ME = aTeacher()

const editor = page.getByRole('dialog')
const text = () => editor.getByRole('textbox', { name: i18n.t('question-editor:fields.question') }).first()
const note = () => editor.getByRole('alert')
const choose = (side: 'mine' | 'theirs') =>
  editor.getByRole('button', { name: i18n.t(`authoring:changed.${side}`) }).click()
const press = (key: string) => editor.getByRole('button', { name: i18n.t(`question-editor:${key}`) }).click()

interface Begun {
  draft?: Question
  replies?: Replies
}

/** Opens the editor over the bank, which has THEIRS meanwhile, and returns the bodies of saves. */
async function edit(listed: Question, { draft, replies: more }: Begun = {}): Promise<Body<'questions/save'>[]> {
  const sent: Body<'questions/save'>[] = []
  // The list is read again after a save.
  let inList = listed
  const save = (body: Body<'questions/save'>): Reply<'questions/save'> => {
    sent.push(body)
    if (body.version !== undefined && body.version !== THEIRS.version) return { status: 409, error: 'changed' } as never
    inList = { ...inList, question: body.question ?? '', version: 'v3' }
    return { success: { _id: BEGUN.ID, version: 'v3' } }
  }
  const replies = {
    ...BANK_REPLIES,
    'questions/view': () => ({ questions: [inList], total: 1, categories: [] }),
    'Question/view': THEIRS,
    'questions/save': save,
    ...more,
  }
  await openScreen({ at: '/Questions', me: ME, replies })
  await drawn()
  if (draft) localDraft(`bawaba.question.${ME._id}.${BEGUN.ID}`, emptyQuestion()).save(formOfQuestion(draft))
  writeCart(localStorage, [BEGUN])
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('questions:card.editOf', { title: listed.question }) })
    .click()
  // The name of a field is known only after its texts were loaded.
  await expect.element(editor.getByRole('textbox').first()).toBeVisible()
  return sent
}

test('a question that was changed meanwhile is not overwritten before its author chooses to', async () => {
  const sent = await edit(BEGUN)
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await expect.element(text()).toHaveValue('mine')
  await choose('mine')
  await expect.element(editor).not.toBeInTheDocument()
  expect(sent.map(({ question, version }) => [question, version])).toEqual([
    ['mine', 'v1'],
    ['mine', 'v2'],
  ])
  expect(readCart(localStorage)).toMatchObject([{ question: 'mine', version: 'v3' }])
})

test('instead of one’s own version the stored one can be opened, and changed from there', async () => {
  const sent = await edit(BEGUN)
  await text().fill('mine')
  await press('save')
  await choose('theirs')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('authoring:changed.theirs') })
    .click()
  await expect.element(text()).toHaveValue('theirs')
  await expect.element(note()).not.toBeInTheDocument()
  await text().fill('theirs, and mine')
  await press('save')
  await expect.element(editor).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ question: 'theirs, and mine', version: 'v2' })
})

test('a draft of a question that was changed since says so when it is opened', async () => {
  await edit(THEIRS, { draft: { ...BEGUN, question: 'draft' } })
  await expect.element(text()).toHaveValue('draft')
  await expect.element(note()).toBeVisible()
  await expect.element(editor.getByText(i18n.t('authoring:draft.restored'))).not.toBeInTheDocument()
})

test('one’s own version that cannot be saved yet can be chosen again', async () => {
  const uploads = holdUploads()
  const sent = await edit(BEGUN)
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  const picture = editor.getByTitle(i18n.t('question-editor:choices.picture', { number: 1 })).element()
  chooseFile(picture, 'one.png')
  await expect.poll(() => uploads.length).toBe(1)
  const letGo = keepBanners()
  await choose('mine')
  await expect.element(page.getByText(i18n.t('authoring:upload.wait'))).toBeVisible()
  letGo()
  dismissBanner()
  await expect.element(note()).toBeVisible()
  expect(sent.length).toBe(1)
  uploads[0]?.end(['/icons/icon-192.png?one'])
  await expect.poll(() => picture.querySelector('img')).toBeTruthy()
  await choose('mine')
  await expect.element(editor).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ question: 'mine', answers: [{ img: '/icons/icon-192.png?one' }, {}, {}] })
  expect(sent.at(-1)?.version).toBe('v2')
})

/** What a third teacher stores after the note has told of THEIRS. */
const THIRD: Question = { ...BEGUN, question: 'third', version: 'v3' }

test('one’s own version does not overwrite a change that came after the note, before a note tells of that too', async () => {
  const sent: [string | undefined, string | undefined][] = []
  const save = (body: Body<'questions/save'>): Reply<'questions/save'> => {
    sent.push([body.question, body.version])
    if (body.version !== undefined && body.version !== stored.version) return { status: 409, error: 'changed' } as never
    stored = { ...stored, question: body.question ?? '', version: 'v4' }
    return { success: { _id: BEGUN.ID, version: 'v4' } }
  }
  let stored = THEIRS
  let reads = 0
  const read = () => {
    reads += 1
    return stored
  }
  await edit(BEGUN, { replies: { 'Question/view': read, 'questions/save': save } })
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  await expect.poll(() => reads).toBe(1)
  stored = THIRD
  await choose('mine')
  await expect.poll(() => reads).toBe(2)
  await expect.element(note()).toBeVisible()
  await expect.element(text()).toHaveValue('mine')
  expect(stored).toEqual(THIRD)
  await choose('mine')
  await expect.element(editor).not.toBeInTheDocument()
  expect(sent).toEqual([
    ['mine', 'v1'],
    ['mine', 'v2'],
    ['mine', 'v3'],
  ])
})

test('one’s own version waits until it is known what it overwrites, and what is typed meanwhile is part of it', async () => {
  const told = heldReply<unknown, Question>(THEIRS)
  const sent = await edit(BEGUN, { replies: { 'Question/view': told.reply } })
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  await choose('mine')
  await text().fill('mine, and more')
  expect(sent.map(({ version }) => version)).toEqual(['v1'])
  told.give()
  await expect.element(editor).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ question: 'mine, and more', version: 'v2' })
})

test('one’s own version does not overwrite what could not be read, nor what is read later before the note says so', async () => {
  const letGo = keepBanners()
  let stored: Question | typeof FAILED = FAILED
  const sent: (string | undefined)[] = []
  const save = (body: Body<'questions/save'>) => {
    sent.push(body.version)
    if (!('version' in stored) || body.version !== stored.version) return { status: 409, error: 'changed' }
    return { success: { _id: BEGUN.ID, version: 'v4' } }
  }
  await edit(BEGUN, { replies: { 'Question/view': () => stored, 'questions/save': save } as unknown as Replies })
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  await choose('mine')
  await expect.poll(() => bannerNow()?.tone).toBe('bad')
  letGo()
  dismissBanner()
  expect(sent).toEqual(['v1'])
  stored = THIRD
  await choose('mine')
  await expect.element(note().getByText(i18n.t('authoring:changed.late'))).toBeVisible()
  expect(sent).toEqual(['v1'])
  await choose('mine')
  await expect.element(editor).not.toBeInTheDocument()
  expect(sent).toEqual(['v1', 'v3'])
})

test('the buttons of the note keep the focus while they read what is stored, and after that failed', async () => {
  const first = heldReply<unknown, typeof FAILED>(FAILED)
  const second = heldReply<unknown, typeof FAILED>(FAILED)
  let now = first
  const read = (body: unknown) => (now.reply as (body: unknown) => unknown)(body)
  const sent = await edit(BEGUN, { replies: { 'Question/view': read } as unknown as Replies })
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  const [theirs, mine] = note().getByRole('button').elements() as HTMLElement[]
  const states = (button: HTMLElement | undefined) => [document.activeElement === button, button?.ariaBusy]
  mine?.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => states(mine)).toEqual([true, 'true'])
  first.give()
  await expect.poll(() => states(mine)).toEqual([true, null])
  now = second
  theirs?.focus()
  await userEvent.keyboard('{Enter}')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('authoring:changed.theirs') })
    .click()
  await expect.poll(() => second.bodies.length).toBe(1)
  expect(states(theirs)).toEqual([true, 'true'])
  second.give()
  await expect.poll(() => states(theirs)).toEqual([true, null])
  expect([sent.length, first.bodies.length, second.bodies.length]).toEqual([1, 1, 1])
})

test('after one’s own version could not be saved, the button of the note that saves it has the focus again', async () => {
  const over = heldReply<unknown, typeof FAILED>(FAILED)
  const save = (body: Body<'questions/save'>) =>
    body.version === BEGUN.version
      ? { status: 409, error: 'changed' }
      : (over.reply as (body: unknown) => unknown)(body)
  await edit(BEGUN, { replies: { 'questions/save': save } as unknown as Replies })
  await text().fill('mine')
  await press('save')
  await expect.element(note()).toBeVisible()
  const mine = note().getByRole('button').last()
  ;(mine.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => over.bodies.length).toBe(1)
  await expect.element(mine).not.toHaveFocus()
  over.give()
  await expect.element(mine).toHaveFocus()
})

afterEach(closeScreen)
