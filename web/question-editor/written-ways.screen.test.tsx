import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { QuestionInput } from '../../server/contract/questions.ts'
import { BANK_REPLIES } from '../app/testing/given-questions.ts'
import { chooseFile, heldReply, holdUploads } from '../app/testing/held-uploads.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

/* What the editor sends, for each answer way that has fields of its own. */

afterEach(closeScreen)

const editor = page.getByRole('dialog')
const say = (key: string, values?: object) => i18n.t(`question-editor:${key}`, { ...values })
const press = (key: string) => editor.getByRole('button', { name: say(key), exact: true }).click()
const box = (key: string, values?: object) => editor.getByRole('textbox', { name: say(key, values), exact: true })
const choice = (number: number) => editor.getByRole('textbox', { name: say('choices.one', { number }) })
const refused = (text: string) => expect.element(editor.getByText(i18n.t(`errors:texts.${text}`)).first()).toBeVisible()
const uploaded = (name: string) => `/icons/icon-192.png?${name}`

/** Opens the editor and chooses this answer way for a new question. Returns a list that gets each question that is sent. */
async function write(way: string): Promise<QuestionInput[]> {
  const save = heldReply<QuestionInput, { success: { _id: string } }>({ success: { _id: 'q9' } })
  save.give()
  const replies = { ...BANK_REPLIES, 'questions/save': save.reply }
  await openScreen({ at: '/Questions', me: aTeacher(), replies })
  await drawn()
  await page.getByRole('button', { name: i18n.t('questions:write') }).click()
  await expect.element(editor).toBeVisible()
  await editor
    .getByRole('group', { name: say('kind.label'), exact: false })
    .getByText(say('kind.1'))
    .click()
  if (way !== 'choice')
    await editor
      .getByRole('group', { name: say('way.label'), exact: false })
      .getByText(say(`way.${way}`))
      .click()
  await editor
    .getByRole('textbox', { name: say('fields.question'), exact: false })
    .first()
    .fill('Which?')
  return save.bodies
}

test('several right options are saved once there are two, and previewed as boxes', async () => {
  const sent = await write('several')
  for (const [at, text] of ['Amman', 'Aleppo', 'Rabat', 'Muscat'].entries()) await choice(at + 1).fill(text)
  const right = (number: number) =>
    editor.getByRole('checkbox', { name: say('choices.rightSeveral', { number }) }).click({ force: true })
  await right(1)
  await press('save')
  await refused('atLeastTwoRight')
  await right(3)
  const preview = editor.getByRole('region', { name: say('preview.title') })
  expect(preview.getByRole('checkbox').elements()).toHaveLength(4)
  await press('save')
  await expect
    .poll(() => sent.map(({ answersType, answers }) => [answersType, answers?.map(({ true: is }) => Boolean(is))]))
    .toEqual([[5, [true, false, true, false]]])
})

test('a number is saved with its tolerance in percent and its units', async () => {
  const sent = await write('number')
  const value = editor.getByRole('textbox', { name: say('number.value'), exact: false })
  await value.fill('1,250')
  await press('save')
  await refused('notANumber')
  await value.fill('١٥٠')
  await box('number.margin').fill('5')
  await editor.getByRole('radio', { name: say('number.percent') }).click({ force: true })
  for (const [at, unit] of ['cm', 'm'].entries()) {
    await press('number.add')
    await box('number.unit', { number: at + 1 }).fill(unit)
  }
  await box('number.factor', { unit: 'm', first: 'cm' }).fill('100')
  await expect.element(editor.getByPlaceholder(i18n.t('question:number.withUnit'))).toBeVisible()
  await press('save')
  const units = [
    { name: 'cm', factor: '1' },
    { name: 'm', factor: '100' },
  ]
  await expect
    .poll(() => sent.map(({ answers }) => answers))
    .toMatchObject([[{ answer: '150', number: { tolerance: { kind: 'percent', amount: '5' }, units } }]])
})

test('pairs are saved with a picture as one side, and with an entry that fits nothing', async () => {
  const uploads = holdUploads()
  const sent = await write('matching')
  const side = (key: string, number: number) => box(`pairs.${key}`, { number })
  await side('left', 1).fill('قطّة')
  for (const [number, text] of [
    [2, 'bee'],
    [3, 'dog'],
  ] as const)
    await side('right', number).fill(text)
  await side('left', 3).fill('كلب')
  const picture = editor.getByTitle(say('pairs.leftPicture', { number: 2 }))
  chooseFile(picture.element(), 'bee.png')
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.end([uploaded('bee')])
  await expect.element(picture.getByRole('img')).toBeVisible()
  await press('save')
  await refused('pairWithoutMatch')
  await side('right', 1).fill('cat')
  await press('pairs.addExtra')
  await side('extra', 1).fill('ant')
  await press('save')
  await expect
    .poll(() => sent.map(({ answers }) => answers))
    .toMatchObject([
      [
        { answer: 'قطّة', match: { answer: 'cat' } },
        { answer: '', img: uploaded('bee'), match: { answer: 'bee' } },
        { answer: 'كلب', match: { answer: 'dog' } },
        { answer: '', match: { answer: 'ant' } },
      ],
    ])
})

test('pictures as options are saved alone, once each has a text', async () => {
  const uploads = holdUploads()
  const sent = await write('choice')
  await choice(1).fill('a camel')
  for (const [at, name] of ['camel', 'fish'].entries()) {
    const picture = editor.getByTitle(say('choices.picture', { number: at + 1 }))
    chooseFile(picture.element(), `${name}.png`)
    await expect.poll(() => uploads.length).toBe(at + 1)
    uploads[at]?.end([uploaded(name)])
    await expect.element(picture.getByRole('img')).toBeVisible()
    const alone = editor.getByRole('checkbox', { name: say('choices.alone'), exact: false })
    await alone.nth(at).click()
  }
  await editor.getByRole('radio', { name: say('choices.right', { number: 2 }) }).click({ force: true })
  await press('save')
  await refused('pictureWithoutText')
  await choice(2).fill('a fish')
  await expect.element(editor.getByRole('radio', { name: 'a fish' })).toBeInTheDocument()
  await press('save')
  await expect
    .poll(() => sent.map(({ answers }) => answers))
    .toMatchObject([
      [
        { answer: 'a camel', img: uploaded('camel'), alone: true },
        { answer: 'a fish', img: uploaded('fish'), alone: true, true: true },
      ],
    ])
})
