import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { inDays, LONG_NAME, LONG_TITLE } from '../app/testing/given.ts'
import { QUESTIONS } from '../app/testing/given-task-questions.ts'
import { TASKS, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'

const TAGS = [
  { tag: 'مراجعة', count: 12 },
  { tag: 'Exam', count: 3 },
  { tag: 'ا'.repeat(40), count: 1 },
]
const TEMPLATES = ['النباتات في البيئة', LONG_TITLE, 'Past simple'].map((name, place) => ({
  ...{ _id: `t${place}`, name, cats: place === 1 ? [] : ['listening', 'articles'], questions_num: 5 + place },
  ...{ at: inDays(-place), mine: place < 2, by: { _id: 'x', name: ['هدى نصّار', LONG_NAME, ''][place] ?? '' } },
  ...(place === 0 && { tags: TAGS.map(({ tag }) => tag) }),
}))
const CATEGORIES = [
  { _id: 'listening', name: 'الاستماع', en_name: 'Listening', top: 'english' },
  { _id: 'articles', name: 'أدوات التعريف وحروف الجرّ', en_name: 'Articles and prepositions', top: 'english' },
]

const calls: [name: string, body: object][] = []
const done =
  (name: string) =>
  (body: object): { success: true } => {
    calls.push([name, body])
    return { success: true }
  }
const list = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => object
const replies: Replies = {
  ...TEACHER_REPLIES,
  'tasks/view': (body) => {
    const reply = list(body) as ReturnType<Extract<Replies['tasks/view'], (body: never) => unknown>>
    calls.push(['tasks/view', body])
    const tasks = reply.tasks.map((task, at) => (at === 0 ? { ...task, tags: ['مراجعة', 'Exam'] } : task))
    return { ...reply, tasks, ...(body._id === undefined && { tags: TAGS }) }
  },
  'tasks/templates': ({ search }) => ({
    templates: search ? [] : TEMPLATES,
    total: search ? 0 : 21,
    categories: CATEGORIES,
    tags: TAGS.slice(0, 2),
  }),
  'tasks/template': {
    template: { ...TEMPLATES[0], questions: QUESTIONS.slice(0, 3), story: '<p>قصّة</p>', timer: 30 } as never,
  },
  'tasks/save_template': (body) => {
    calls.push(['tasks/save_template', body])
    return { success: { _id: 'new' } }
  },
  'tasks/rename_template': done('tasks/rename_template'),
  'tasks/delete_template': done('tasks/delete_template'),
  'tasks/tag': done('tasks/tag'),
  'tasks/tag_template': done('tasks/tag_template'),
}
const last = (name: string) => calls.findLast(([one]) => one === name)?.[1]

async function open(more: Replies = {}): Promise<void> {
  calls.length = 0
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...replies, ...more } })
  await drawn()
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
}
const button = (key: string, values = {}) => page.getByRole('button', { name: i18n.t(`tasks:${key}`, values) })
const item = (key: string) => page.getByRole('menuitem', { name: i18n.t(`tasks:${key}`) })
async function openTemplates(more?: Replies): Promise<void> {
  await open(more)
  await button('templates.open').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('the templates of the school', async () => {
  await openTemplates()
  await expect.element(button('templates.useName', { name: isolated(TEMPLATES[0]?.name ?? '') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  ['loading', 'pending' as const],
  ['no templates', { templates: [], total: 0, categories: [], tags: [] }],
  ['a failure', { status: 503, error: 'unavailable' }],
])('the templates: %s', async (_, reply) => {
  await openTemplates({ 'tasks/templates': reply })
  expect(await findingsInBothLanguages([320, 1280])).toEqual([])
})

test('a template is renamed, deleted and brought back; somebody else’s only used', async () => {
  await openTemplates()
  const [first, , third] = TEMPLATES.map(({ name }) => isolated(name))
  await expect.element(button('templates.tags', { name: third })).toBeVisible()
  await expect.element(button('templates.remove', { name: third })).not.toBeInTheDocument()
  await button('templates.rename', { name: first }).click()
  await page.getByRole('textbox', { name: i18n.t('tasks:templates.newName') }).fill('اسم جديد')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => last('tasks/rename_template')).toEqual({ _id: 't0', name: 'اسم جديد' })
  await button('templates.remove', { name: first }).click()
  await button('templates.undo').click()
  await expect.poll(() => last('tasks/delete_template')).toEqual({ _id: 't0', undo: true })
})

test('a template opens the editor with its content, for no class', async () => {
  await openTemplates()
  await button('templates.useName', { name: isolated(TEMPLATES[0]?.name ?? '') }).click()
  // The texts of the editor are loaded with it.
  await expect.element(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
  const name = page.getByRole('textbox', { name: i18n.t('task-editor:settings.name') })
  await expect.element(name).toHaveValue(TEMPLATES[0]?.name)
  await expect.element(page.getByText(i18n.t('task-editor:recipients.none'))).toBeVisible()
})

test('a task is saved as a template, which the banner takes back', async () => {
  await open()
  await button('actions', { name: isolated(TASKS.waiting.name) }).click()
  await item('templates.save').click()
  await expect.poll(() => last('tasks/save_template')).toEqual({ name: TASKS.waiting.name, task: 'waiting' })
  await button('templates.undo').click()
  await expect.poll(() => last('tasks/delete_template')).toEqual({ _id: 'new' })
})

test('tags of a task are added and removed with the keyboard', async () => {
  await open()
  await button('actions', { name: isolated(TASKS.waiting.name) }).click()
  await item('tags.action').click()
  await expect.element(page.getByRole('textbox', { name: i18n.t('tasks:tags.new') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('textbox', { name: i18n.t('tasks:tags.new') }).fill('جديد')
  await userEvent.keyboard('{Enter}')
  await button('tags.remove', { tag: isolated('Exam') }).click()
  await page.getByRole('button', { name: i18n.t('common:save') }).click()
  await expect.poll(() => last('tasks/tag')).toEqual({ _id: 'waiting', tags: ['مراجعة', 'جديد'] })
})

test('tags filter the tasks, in the address too', async () => {
  await open()
  expect(await findingsInBothLanguages()).toEqual([])
  const filter = page.getByRole('list', { name: i18n.t('tasks:tags.filter') })
  await filter.getByRole('button').first().click()
  await expect.element(filter.getByRole('button', { pressed: true })).toBeVisible()
  await filter.getByRole('button').nth(1).click()
  await expect.poll(() => last('tasks/view')).toMatchObject({ tags: ['مراجعة', 'Exam'] })
  expect(new URLSearchParams(location.search).getAll('tag')).toEqual(['مراجعة', 'Exam'])
  await filter.getByRole('button', { pressed: true }).first().click()
  await expect.poll(() => last('tasks/view')).toMatchObject({ tags: ['Exam'] })
})

afterEach(closeScreen)
