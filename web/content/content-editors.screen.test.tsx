import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { CONTENT_KINDS } from '../../server/contract/content-rules.ts'
import { aQuestion } from '../app/testing/given.ts'
import { CONTENT_REPLIES } from '../app/testing/given-content.ts'
import { BANK_REPLIES } from '../app/testing/given-questions.ts'
import { chooseFile, heldReply, holdUploads } from '../app/testing/held-uploads.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { anEditor } from '../app/testing/people.ts'
import { findingsInBothLanguages, layoutInBothLanguages, resize } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

/* The editor of each kind of content with all fields filled. Wide windows show the preview beside the form. */

/** Widths at which the preview replaces the form. */
const NARROW = [740, 390, 360, 320, 768]
const PHONE = { width: 390, height: 844 }

test.each(CONTENT_KINDS)('the editor of %s and its preview have no findings', async (list) => {
  await openScreen({ at: `/Content/${list}/any`, me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('[role=dialog] aside, dialog aside')
  expect(await findingsInBothLanguages()).toEqual([])
  resize(PHONE)
  await page.getByRole('radio', { name: i18n.t('content:side.preview'), exact: true }).click()
  // The preview was checked beside the form; the switch to it is the same in all editors.
  const findings = list === 'news' ? findingsInBothLanguages : layoutInBothLanguages
  expect(await findings(NARROW)).toEqual([])
})

test('closing asks only if something was typed; the input stays, or is restored as a draft', async () => {
  await openScreen({ at: '/Content/articles', me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('main article')
  const popup = page.getByRole('dialog')
  const name = i18n.t('content:inArabic', { label: i18n.t('content:field.heading') })
  const heading = popup.getByRole('textbox', { name })
  const cancel = popup.getByRole('button', { name: i18n.t('common:cancel'), exact: true })
  const ask = page.getByRole('alertdialog', { name: i18n.t('content:close.title') })
  const add = async () => {
    await page
      .getByRole('link', { name: i18n.t('content:lists.articles.add') })
      .first()
      .click()
    await expect.element(heading).toBeVisible()
  }
  await add()
  await cancel.click()
  await expect.element(popup).not.toBeInTheDocument()

  await add()
  await heading.fill('مقال لم يُحفظ')
  await userEvent.keyboard('{Escape}')
  await expect.element(ask.getByText(i18n.t('content:close.text'))).toBeVisible()
  const stay = ask.getByRole('button', { name: i18n.t('content:close.stay'), exact: true })
  await expect.element(stay).toHaveFocus()
  await stay.click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(heading).toHaveValue('مقال لم يُحفظ')
  await cancel.click()
  await ask.getByRole('button', { name: i18n.t('content:close.confirm'), exact: true }).click()
  await expect.element(popup).not.toBeInTheDocument()

  // A call that stores it would fail the test, because it has no reply.
  await add()
  await expect.element(heading).toHaveValue('مقال لم يُحفظ')
  await popup.getByRole('button', { name: i18n.t('authoring:draft.startOver') }).click()
  await expect.element(heading).toHaveValue('')
  await cancel.click()
  await expect.element(popup).not.toBeInTheDocument()
})

test('a question that a teacher marks is not for a quiz: neither from the bank nor written for it', async () => {
  const open = aQuestion({ ID: 'open', question: 'صِف يومك', answersType: 8, answers: [] })
  const bank = { questions: [open, aQuestion({ ID: 'choice', question: 'ما الجمع؟' })], total: 2, categories: [] }
  await openScreen({
    ...{ at: '/Content/quizzes/any', me: anEditor() },
    replies: { ...CONTENT_REPLIES, ...BANK_REPLIES, 'questions/view': bank },
  })
  await drawn('[role=dialog] aside, dialog aside')
  const popup = page.getByRole('dialog').first()
  await popup.getByRole('button', { name: i18n.t('content:questions.pick') }).click()
  const take = (title: string) => popup.getByRole('button', { name: i18n.t('content:questions.take', { title }) })
  await expect.element(take('ما الجمع؟')).toBeEnabled()
  await expect.element(take('صِف يومك')).toBeDisabled()
  await expect.element(popup.getByText(i18n.t('content:questions.markedByTeacher'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])

  await popup.getByRole('button', { name: i18n.t('content:questions.write') }).click()
  const editor = page.getByRole('dialog').nth(1)
  await expect.element(editor.getByRole('radio').first()).toBeVisible()
  const tile = (text: string) => editor.getByText(i18n.t(`question-editor:${text}`), { exact: true })
  await tile('kind.1').click()
  await expect.element(tile('way.choice')).toBeVisible()
  await expect.element(tile('way.open')).not.toBeInTheDocument()
  // It is kept in the quiz only.
  await expect.element(tile('subtitle')).not.toBeInTheDocument()
})

const popup = page.getByRole('dialog')
const save = () => popup.getByRole('button', { name: i18n.t('common:save'), exact: true }).click()
const fieldOf = (field: string) => {
  const found = document.querySelector(`[role=dialog] [data-field="${field}"]`)
  if (!found) throw new Error(`no field ${field}`)
  return found
}
const inputOf = (field: string) => {
  const found = fieldOf(field)
  return (found.matches('input') ? found : found.querySelector('input')) as HTMLInputElement
}

test('an article waits for a picture in its text', async () => {
  keepBanners()
  const uploads = holdUploads()
  // A call of content/save would fail the test, because it has no reply.
  await openScreen({ at: '/Content/articles/any', me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('[role=dialog] [data-field=body] input[type=file]')
  chooseFile(fieldOf('body'), 'bee.png')
  await expect.poll(() => uploads.length).toBe(1)
  await save()
  await expect.element(page.getByText(i18n.t('content:waitForFile'))).toBeVisible()
})

test('a name that is typed while a file is uploaded is not replaced by that of the file', async () => {
  const uploads = holdUploads()
  await openScreen({ at: '/Content/files/new', me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('[role=dialog] [data-field=file]')
  chooseFile(fieldOf('file'), 'scan-0042.png')
  await expect.poll(() => uploads.length).toBe(1)
  inputOf('name').focus()
  await userEvent.keyboard('Letters')
  uploads[0]?.end({ path: 'a.png', kind: 'image', bytes: 10, width: 1, height: 1 })
  await expect.element(popup.getByText('scan-0042.png').first()).toBeVisible()
  expect(inputOf('name').value).toBe('Letters')
})

test('while content is sent, nothing can be typed that would be lost', async () => {
  const letGo = keepBanners()
  const sent = heldReply<Body<'content/save'>, { success: { _id: string } }>({ success: { _id: 'about' } })
  await openScreen({
    ...{ at: '/Content/articles/any', me: anEditor() },
    replies: { ...CONTENT_REPLIES, 'content/save': sent.reply },
  })
  await drawn('[role=dialog] [data-field=title]')
  inputOf('title').focus()
  await userEvent.keyboard('1')
  await save()
  await expect.poll(() => sent.bodies.length).toBe(1)
  inputOf('title').focus()
  await userEvent.keyboard('2')
  expect(sent.bodies[0]).toMatchObject({ row: { title: inputOf('title').value } })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(i18n.t('authoring:saving'))).toBeVisible()
  letGo()
  sent.give()
  await expect.element(popup).not.toBeInTheDocument()
})

test('a refusal of content that was changed meanwhile is shown to a user of a phone who looks at the preview', async () => {
  const sent: unknown[] = []
  const refuse = (body: Body<'content/save'>) => {
    sent.push(body)
    return { status: 409, error: 'changed' } as never
  }
  await openScreen({
    ...{ at: '/Content/articles/any', me: anEditor(), size: [PHONE.width, PHONE.height] },
    replies: { ...CONTENT_REPLIES, 'content/save': refuse },
  })
  await drawn('[role=dialog] [data-field=title]')
  const shown = () => page.getByRole('radio', { name: i18n.t('content:side.preview'), exact: true })
  await shown().click()
  await save()
  const note = popup.getByText(i18n.t('authoring:changed.title'))
  await expect.element(note).toBeVisible()
  await shown().click()
  await expect.element(note).not.toBeVisible()
  await save()
  await expect.element(note).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
})

test('one’s own version of content overwrites only what the note has told of', async () => {
  const edit = CONTENT_REPLIES['content/edit'] as (body: Body<'content/edit'>) => Reply<'content/edit'>
  let stored = 'v1'
  let reads = 0
  const read = (body: Body<'content/edit'>) => {
    reads += 1
    return { ...edit(body), version: stored }
  }
  const sent: unknown[] = []
  const store = ({ version }: Body<'content/save'>) => {
    sent.push(version)
    return version === stored
      ? { success: { _id: 'about', version: 'v4' } }
      : ({ status: 409, error: 'changed' } as never)
  }
  await openScreen({
    ...{ at: '/Content/articles/any', me: anEditor() },
    replies: { ...CONTENT_REPLIES, 'content/edit': read, 'content/save': store },
  })
  await drawn('[role=dialog] [data-field=title]')
  inputOf('title').focus()
  await userEvent.keyboard('1')
  const mine = inputOf('title').value
  stored = 'v2'
  await save()
  await expect.poll(() => reads).toBe(2)
  stored = 'v3'
  const choose = () => popup.getByRole('button', { name: i18n.t('authoring:changed.mine') }).click()
  await choose()
  await expect.poll(() => reads).toBe(3)
  expect(inputOf('title').value).toBe(mine)
  await choose()
  await expect.element(popup).not.toBeInTheDocument()
  expect(sent).toEqual(['v1', 'v2', 'v3'])
})

afterEach(closeScreen)

test('closing the editor of a book ends the upload of its pages, also of those that wait', async () => {
  const uploads = holdUploads()
  await openScreen({ at: '/Content/books/new', me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('[role=dialog] [data-field=pages]')
  chooseFile(fieldOf('pages'), '1.png', '2.png', '3.png')
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.end({ path: '1.png', kind: 'image', bytes: 10, width: 1, height: 1 })
  await expect.poll(() => uploads.length).toBe(2)
  await popup.getByRole('button', { name: i18n.t('common:cancel'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('content:close.confirm'), exact: true })
    .click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.poll(() => uploads[1]?.aborted).toBe(true)
  await new Promise((done) => setTimeout(done, 300))
  expect(uploads.map(({ name }) => name)).toEqual(['1.png', '2.png'])
})

test('a list of options that did not load says so, and is read again when it is opened again', async () => {
  let fails = true
  const given = CONTENT_REPLIES['content/view'] as (body: Body<'content/view'>) => Reply<'content/view'>
  const view = (body: Body<'content/view'>) =>
    (fails && body.list === 'categories' ? { status: 500, error: 'all' } : given(body)) as Reply<'content/view'>
  const replies = { ...CONTENT_REPLIES, 'content/view': view }
  await openScreen({ at: '/Content/quizzes/any', me: anEditor(), replies })
  await drawn('[role=dialog] [data-field=cats]')
  const sections = popup.getByRole('combobox', { name: i18n.t('content:field.sections') })
  await sections.click()
  await expect.element(page.getByText(i18n.t('errors:cannotLoad'))).toBeVisible()
  await expect.element(page.getByText(i18n.t('content:field.nothing'))).not.toBeInTheDocument()
  fails = false
  await userEvent.keyboard('{Escape}')
  await sections.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
})
