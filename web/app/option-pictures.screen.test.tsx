import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { i18n } from '../i18n/i18n.ts'
import { CORRECTION_REPLIES } from './testing/given-correction.ts'
import { PICTURED, sentPictures, takingPictures } from './testing/given-pictures.ts'
import { BANK_REPLIES } from './testing/given-questions.ts'
import { TEACHER } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aStudent, aTeacher } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

afterEach(closeScreen)

const text = (key: string, values?: object) => i18n.t(key, { ...values })
const enlarge = (name: string) => page.getByRole('button', { name: text('question:picture.enlarge', { text: name }) })

test('a picture is picked by touch and by keyboard under its description, and does not show it', async () => {
  const saved: Body<'tasks/draft'>['values'][] = []
  const draft = ({ values, seq }: Body<'tasks/draft'>) => {
    saved.push(values)
    return { success: true as const, seq, saved_at: '2026-01-01T00:00:00Z' }
  }
  await openScreen({ at: '/TaskStart/pictures', me: aStudent(), replies: { ...takingPictures, 'tasks/draft': draft } })
  await drawn()
  const option = (name: string) => page.getByRole('radio', { name, exact: true })
  await userEvent.click(option('شجرة'))
  await expect.poll(() => saved.at(-1)).toEqual([{ ID: 'alone', answer: 2 }])
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => saved.at(-1)).toEqual([{ ID: 'alone', answer: 1 }])
  expect(page.getByText('تلّة').query(), 'the description is not shown').toBeNull()
  await expect.element(page.getByText('لا شيء ممّا سبق')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a picture is enlarged without being picked, and the focus returns to its button', async () => {
  await openScreen({ at: '/TaskStart/pictures', me: aStudent(), replies: takingPictures })
  await drawn()
  await userEvent.click(enlarge('تلّة'))
  const large = page.getByRole('dialog', { name: 'تلّة' })
  await expect.element(large.getByRole('img', { name: 'تلّة' })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(large).not.toBeInTheDocument()
  await expect.element(enlarge('تلّة')).toHaveFocus()
  expect(document.querySelector('input:checked')).toBeNull()
})

test('a picture that does not load is replaced by its description', async () => {
  const broken = { ...takingPictures }
  const reply = takingPictures['tasks/start'] as { task: { questions: object[] } }
  const options = [0, 1].map((index) => ({ index, text: `صورة ${index}`, img: 'data:image/png,none', alone: true }))
  const questions = [{ ...reply.task.questions[0], options }]
  broken['tasks/start'] = { ...reply, task: { ...reply.task, questions } } as never
  await openScreen({ at: '/TaskStart/pictures', me: aStudent(), replies: broken })
  await drawn()
  await expect.element(page.getByText('صورة 1')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'صورة 1' })).toBeInTheDocument()
})

test('the review shows picked and right pictures', async () => {
  await openScreen({ at: '/TaskStart/t1?show=answers', me: aStudent(), replies: sentPictures })
  await drawn()
  await expect.element(page.getByRole('img', { name: 'شجرة' }).first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

const editor = page.getByRole('dialog')
const say = (key: string, values?: object) => text(`question-editor:${key}`, values)

test('an author sees the pictures of options, and what the rules of pictures ask for', async () => {
  const [pictured] = PICTURED
  const bank = { questions: [{ ...pictured, mine: true }], total: 1, categories: [] } as never
  await openScreen({ at: '/Questions', me: aTeacher(), replies: { ...BANK_REPLIES, 'questions/view': bank } })
  await drawn()
  await page.getByRole('button', { name: /^تعديل السؤال/ }).click()
  await expect.element(editor.getByRole('textbox').first()).toBeVisible()
  const field = editor.getByRole('textbox', { name: say('choices.one', { number: 1 }) })
  await expect.element(field).toHaveValue('شمس')
  const alone = editor.getByRole('checkbox', { name: new RegExp(`^${say('choices.alone').replace(/[()]/g, '.')}`) })
  await expect.element(alone.first()).toBeChecked()
  await field.fill(' ')
  await editor.getByRole('button', { name: say('save'), exact: true }).click()
  await expect.element(editor.getByRole('alert')).toHaveTextContent(text('errors:texts.pictureWithoutText'))
  await field.fill('تلّة')
  await editor.getByRole('button', { name: say('save'), exact: true }).click()
  await expect.element(editor.getByRole('alert')).toHaveTextContent(text('errors:texts.pictureTextTwice'))
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(['alone', 'beside'])('a correction shows the pictures of options: %s', async (ID) => {
  const question = PICTURED.find((one) => one.ID === ID) as (typeof PICTURED)[number]
  const sent: Body<'tasks/rekey'>[] = []
  const before = CORRECTION_REPLIES['tasks/answers'] as (body: object) => object
  const rekey = CORRECTION_REPLIES['tasks/rekey'] as (body: object) => never
  const replies = {
    ...CORRECTION_REPLIES,
    'tasks/answers': (body: object) => ({ ...before(body), question }) as never,
    'tasks/rekey': (body: Body<'tasks/rekey'>) => {
      sent.push(body)
      return rekey(body)
    },
  }
  await openScreen({ at: '/MyTasks/waiting?correct=choice', me: TEACHER, replies })
  const popup = page.getByRole('dialog')
  // Its script and its texts are loaded first.
  await expect.element(popup.getByRole('radio').first()).toBeVisible()
  await popup.getByRole('radio', { name: new RegExp(`^${text('corrections:kind.key')}`) }).click()
  const role = ID === 'alone' ? 'radio' : 'checkbox'
  await popup.getByRole(role, { name: question.answers[1]?.answer }).click()
  await expect
    .poll(() => sent.at(-1)?.change.answers?.map(({ img, alone }) => ({ img, alone })))
    .toEqual(question.answers.map(({ img, alone }) => ({ img, alone })))
  expect(await findingsInBothLanguages()).toEqual([])
})
