import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'
import { draftKey } from '../parts/task-list/task-drafts.ts'
import { draftStore } from './drafts.ts'
import { EMPTY_TASK } from './task-form.ts'

const popup = () => page.getByRole('dialog')
const say = (key: string) => i18n.t(`task-editor:${key}`)

test('the server’s version of a draft that arrives after the input has moved to another draft is not offered for it', async () => {
  const { promise: arrived, resolve: arrive } = withResolvers<void>()
  const asked: (string | undefined)[] = []
  const given = TEACHER_REPLIES['tasks/drafts']
  const drafts = async ({ draft }: Body<'tasks/drafts'>) => {
    if (draft === undefined) return typeof given === 'function' ? given({}) : given
    asked.push(draft)
    if (draft !== 'new') return { drafts: [] }
    await arrived
    const form = JSON.stringify({ ...EMPTY_TASK, name: 'from another device' })
    return { drafts: [{ draft, name: '', questions_num: 0, at: '2026-11-01T08:00:00.000Z', version: 3 }], form }
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/drafts': drafts } as unknown as Replies
  await openScreen({ at: '/MyTasks', me: TEACHER, replies, language: 'en' })
  await drawn()
  const stored = draftStore(localStorage, TEACHER._id, '')
  stored.save({ ...EMPTY_TASK, name: 'of this tab' })
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('tasks:newTask') })
    .click()
  await expect.poll(() => asked).toEqual(['new'])
  stored.save({ ...EMPTY_TASK, name: 'of the other tab' })
  dispatchEvent(new StorageEvent('storage', { key: draftKey(TEACHER._id, '') }))
  await popup()
    .getByRole('button', { name: say('otherTab.keep') })
    .click()
  await expect.poll(() => asked.length).toBe(2)
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(popup().getByText(say('otherDevice.changed'))).not.toBeInTheDocument()
})

afterEach(closeScreen)
