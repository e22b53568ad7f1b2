import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { QuestionInput } from '../../server/contract/questions.ts'
import { BANK_REPLIES } from '../app/testing/given-questions.ts'
import { chooseFile, dropFile, heldReply, holdUploads } from '../app/testing/held-uploads.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'
import { dismissBanner } from '../ui/show-banner.ts'

const say = (key: string) => i18n.t(`question-editor:${key}`)
const editor = page.getByRole('dialog')
const press = (key: string) => editor.getByRole('button', { name: say(key) }).click()
const choose = (group: 'kind' | 'way', option: string | number) =>
  editor
    .getByRole('group', { name: say(`${group}.label`), exact: false })
    .getByText(say(`${group}.${option}`))
    .click()

/** Opens the editor of a new question of this kind over the bank. */
async function open(kind: number, replies: Replies = {}): Promise<void> {
  await openScreen({ at: '/Questions', me: aTeacher(), replies: { ...BANK_REPLIES, ...replies } })
  await drawn()
  await page.getByRole('button', { name: i18n.t('questions:write') }).click()
  await expect.element(editor).toBeVisible()
  await choose('kind', kind)
}

test.each([
  [1, 'choice'],
  [1, 'several'],
  [1, 'number'],
  [1, 'matching'],
  [2, 'typed'],
  [3, 'blanks'],
  [4, 'sort'],
  [5, 'typed'],
])('an empty question of kind %i, answered by %s, with its first error', async (kind, way) => {
  await open(kind)
  await choose('way', way)
  await press('save')
  await expect.poll(() => document.querySelector('[aria-invalid=true], [role=alert]')).toBeTruthy()
  expect(await findingsInBothLanguages(way === 'choice' ? undefined : FURTHER_STATE)).toEqual([])
})

test('problems are shown beside their fields, and nothing is saved', async () => {
  // A call of questions/save would fail the test, because it has no reply.
  await open(1)
  const refused = async (text: string, focused?: string) => {
    await press('save')
    await expect.element(editor.getByText(text).first()).toBeVisible()
    if (focused) await expect.element(field(focused)).toHaveFocus()
  }
  const required = i18n.t('errors:texts.required')
  await refused(required, 'question')
  await field('question').fill('?')
  await refused(i18n.t('errors:texts.pleaseChooseTheRightAnswer'))
  await choice(1).fill('a')
  await editor
    .getByRole('radio', { name: i18n.t('question-editor:choices.right', { number: 1 }) })
    .click({ force: true })
  await refused(i18n.t('errors:texts.atLeastTwoChoices'))
  for (const number of [4, 3, 2, 1])
    await editor.getByRole('button', { name: i18n.t('question-editor:choices.remove', { number }) }).click()
  await expect.element(choice(2)).toBeVisible()
  await expect.element(choice(3)).not.toBeInTheDocument()
  await choose('way', 'typed')
  await editor.getByRole('textbox', { name: say('typed.word') }).fill('two words')
  await refused(i18n.t('errors:texts.oneWord'))
  await choose('kind', 2)
  await field('address').fill('https://youtu.be/short')
  await refused(say('fields.addressNone'), 'address')
  await expect.element(editor.getByText(required)).not.toBeInTheDocument()
  for (const [kind, first] of [
    [3, 'soundTitle'],
    [4, 'pictureTitle'],
    [5, 'words'],
  ] as const) {
    await choose('kind', kind)
    await refused(required, first)
  }
})

test('a passage with several accepted words shows the first in the preview', async () => {
  await open(1)
  await choose('way', 'blanks')
  const bars = editor.getByRole('switch', { name: say('blanks.alternatives'), exact: false })
  await expect.element(bars).not.toBeInTheDocument()
  await editor
    .getByRole('textbox', { name: say('blanks.label'), exact: false })
    .fill('The [cat|kitten] sat on the [mat].')
  await expect.element(bars).toBeChecked()
  // The preview offers the first word, and not the others.
  const bank = editor.getByRole('group', { name: i18n.t('question:blanks.bank') })
  await expect.element(bank.getByRole('button', { name: 'cat', exact: true })).toBeInTheDocument()
  await expect.element(bank.getByText('kitten')).not.toBeInTheDocument()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  ['with a voice for it', 'شَمْسٌ', { ar: true, en: false }, 'fields.voiceVowels'],
  ['with a voice for it', 'sunshine', { ar: false, en: true }, 'fields.voiceBest'],
  ['without a voice for it', 'شمس', { ar: false, en: true }, 'fields.voiceNone'],
  ['in a language without any voice', 'שמש', { ar: true, en: true }, 'fields.voiceNone'],
] as const)('the author of a spoken word is asked for a recording: %s (%s)', async (_, word, voices, note) => {
  await open(5, { 'speech/voices': voices })
  const told = editor.getByRole('status').filter({ hasText: say(note) })
  await expect.element(told).not.toBeInTheDocument()
  await editor.getByRole('textbox', { name: say('fields.words'), exact: false }).fill(word)
  await expect.element(told).toBeVisible()
  await expect.element(editor.getByRole('button', { name: say('recorder.start') })).toBeVisible()
  // One text and one sign for each kind of note; the widths are those of the longest.
  if (note === 'fields.voiceVowels') expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

/** A microphone with a constant tone. */
function tone(): void {
  const context = new AudioContext()
  const microphone = context.createMediaStreamDestination()
  const source = new OscillatorNode(context)
  source.connect(microphone)
  source.start()
  const { getUserMedia } = navigator.mediaDevices
  navigator.mediaDevices.getUserMedia = async () => microphone.stream
  onTestFinished(async () => {
    navigator.mediaDevices.getUserMedia = getUserMedia
    await context.close()
  })
}

test('a sound while it is recorded', async () => {
  tone()
  await open(3)
  await press('recorder.start')
  const meter = page.getByRole('meter')
  await expect.poll(() => Number(meter.element().getAttribute('aria-valuenow'))).toBeGreaterThan(20)
  expect(await findingsInBothLanguages()).toEqual([])
})

const SAVED = { success: { _id: 'q9' } }
/** Path of an uploaded picture. */
const path = (name: string) => `/icons/icon-192.png?${name}`
const field = (key: string) => editor.getByRole('textbox', { name: say(`fields.${key}`) }).first()
const choice = (number: number) =>
  editor.getByRole('textbox', { name: i18n.t('question-editor:choices.one', { number }) })
const pictureOf = (number: number) => editor.getByTitle(i18n.t('question-editor:choices.picture', { number })).element()
/** The choices as they were sent: text and picture. */
const picturesOf = ({ answers = [] }: QuestionInput) => answers.map(({ answer, img }) => [answer, img])
const told = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()
const isLastRight = () =>
  editor.getByRole('radio', { name: i18n.t('question-editor:choices.right', { number: 2 }) }).click({ force: true })

test('a question is not saved before all its pictures have arrived, whatever happens in other fields', async () => {
  const uploads = holdUploads()
  const save = heldReply<QuestionInput, typeof SAVED>(SAVED)
  save.give()
  await open(1, { 'questions/save': save.reply })
  const wait = i18n.t('authoring:upload.wait')
  await field('question').fill('Which?')
  for (const number of [1, 2, 3]) await choice(number).fill(`o${number}`)
  await isLastRight()
  chooseFile(pictureOf(1), 'one.png')
  await expect.poll(() => uploads.length).toBe(1)
  // An option comes and goes.
  await press('choices.add')
  await editor.getByRole('button', { name: i18n.t('question-editor:choices.remove', { number: 5 }) }).click()
  const letGo = keepBanners()
  await press('save')
  await told(wait)
  letGo()
  dismissBanner()
  // A later upload ends earlier.
  for (const number of [2, 3]) chooseFile(pictureOf(number), `${number}.png`)
  await expect.poll(() => uploads.length).toBe(3)
  uploads[2]?.end([path('three')])
  await expect.poll(() => pictureOf(3).querySelector('img')).toBeTruthy()
  await press('saveNext')
  // A file that is dropped during an upload does not start another one.
  dropFile(pictureOf(1).querySelector('[role=progressbar]') ?? document.body, 'again.png')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([uploads.map(({ name }) => name), save.bodies]).toEqual([['one.png', '2.png', '3.png'], []])
  // Both end before the screen is drawn again.
  uploads[0]?.end([path('one')])
  uploads[1]?.end([path('two')])
  await expect.poll(() => pictureOf(1).querySelector('img')).toBeTruthy()
  await press('save')
  await expect
    .poll(() => save.bodies.map(picturesOf))
    .toEqual([
      [
        ['o1', path('one')],
        ['o2', path('two')],
        ['o3', path('three')],
      ],
    ])
})

test('a question is not saved while it is recorded, also after the upload of a picture', async () => {
  keepBanners()
  tone()
  const uploads = holdUploads()
  await open(3)
  await press('recorder.start')
  await expect.element(page.getByRole('meter')).toBeVisible()
  await field('soundTitle').fill('Bells')
  for (const number of [1, 2]) await choice(number).fill(`o${number}`)
  await isLastRight()
  chooseFile(pictureOf(1), 'one.png')
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.end([path('one')])
  await expect.poll(() => pictureOf(1).querySelector('img')).toBeTruthy()
  // A call of questions/save would fail the test, because it has no reply.
  await press('save')
  await told(say('waitForRecording'))
})

/** Types into a field as a user does, who cannot type where nothing has the focus. */
async function type(target: Element, text: string): Promise<void> {
  ;(target as HTMLElement).focus()
  await userEvent.keyboard(text)
}

test.each(['save', 'saveNext'])(
  'while a question is sent, nothing can be typed that would be lost: %s',
  async (button) => {
    const letGo = keepBanners()
    const save = heldReply<QuestionInput, typeof SAVED>(SAVED)
    await open(1, { 'questions/save': save.reply })
    await field('question').fill('Which?')
    for (const number of [1, 2]) await choice(number).fill(`o${number}`)
    await isLastRight()
    await press(button)
    await expect.poll(() => save.bodies.length).toBe(1)
    await type(field('question').element(), ' The red one?')
    expect((field('question').element() as HTMLTextAreaElement).value).toBe(save.bodies[0]?.question)
    // It stays open, so that the reply finds the question that was sent.
    await userEvent.keyboard('{Escape}')
    await told(i18n.t('authoring:saving'))
    letGo()
    await expect.element(editor).toBeVisible()
    expect(page.getByRole('alertdialog').query()).toBeNull()
    save.give()
    await told(say('saved'))
    if (button === 'save') return expect.element(editor).not.toBeInTheDocument()
    await expect.element(field('question')).toHaveValue('')
    await field('question').fill('And this?')
    await expect.element(field('question')).toHaveValue('And this?')
  },
)

test.each([
  ['choice', 'choices.add'],
  ['number', 'number.add'],
  ['matching', 'pairs.add'],
])('what is typed right after a press goes into the new line: %s', async (way, add) => {
  await open(1)
  await choose('way', way)
  const button = editor.getByRole('button', { name: say(add), exact: true })
  await expect.element(button).toBeVisible()
  const fields = () => [...document.querySelectorAll('[role=dialog] :is(li, [data-row]) input')]
  const before = fields()
  ;(button.element() as HTMLElement).click()
  // No frame has passed since the press.
  const added = fields().filter((field) => !before.includes(field))
  expect(added).toContain(document.activeElement)
})

test('an explanation is folded until it is opened', async () => {
  await open(1)
  const field = editor.getByRole('textbox', { name: say('explanation.label') })
  expect(field.query()).toBeNull()
  await editor.getByText(say('explanation.label')).click()
  await field.fill('لأنّ عمّان هي العاصمة.\nSee page 12.')
  expect(await findingsInBothLanguages()).toEqual([])
  await editor.getByText(say('explanation.label')).first().click()
  await expect.element(editor.getByText(say('explanation.written'))).toBeVisible()
})

afterEach(closeScreen)
