import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emitLive } from '../api/live.ts'
import { aStudentTask, inDays } from '../app/testing/given.ts'
import { aSentTask, aTaskRow } from '../app/testing/given-taking.ts'
import { closeScreen, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const missing = { status: 404, error: 'not found' }
const STATES: { name: string; replies: Replies; shows: string; query?: string }[] = [
  { name: 'not begun', replies: aTaskRow(), shows: 'take-task:start.now' },
  {
    name: 'not open',
    replies: aTaskRow({ phase: 'scheduled', date_start: inDays(1) }),
    shows: 'take-task:notice.notOpen.title',
  },
  {
    name: 'closed',
    replies: aTaskRow({ phase: 'closed', date_end: inDays(-1) }),
    shows: 'take-task:notice.closed.title',
  },
  {
    name: "of another student's class",
    replies: { 'tasks/view': missing, 'Quiz/view_by_id': missing },
    shows: 'take-task:notice.notFound.title',
  },
  { name: 'waiting for grading', replies: aSentTask('waiting'), shows: 'take-task:waiting.title' },
  { name: 'final', replies: aSentTask('final'), shows: 'take-task:score.showAll' },
  { name: 'final, all answers', replies: aSentTask('final'), shows: 'take-task:answers.title', query: '?show=answers' },
]

afterEach(closeScreen)

test.each(STATES)('a task of a student: $name', async ({ replies, shows, query = '' }) => {
  await openScreen({ at: `/TaskStart/t1${query}`, me: aStudent(), replies })
  await i18n.loadNamespaces('take-task')
  await expect.element(page.getByText(i18n.t(shows)).first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('restored answers appear on the page that said they were deleted', async () => {
  await openScreen({ at: '/TaskStart/t1', me: aStudent(), replies: aSentTask('final') })
  await i18n.loadNamespaces('take-task')
  const result = page.getByText(i18n.t('take-task:score.showAll')).first()
  const deleted = page.getByText(i18n.t('take-task:notice.answersDeleted.title'))
  await expect.element(result).toBeVisible()
  const grade = { task: 't1', score: null, finished: false }
  emitLive('grade', { ...grade, status: 'not_started', position: 8 })
  await expect.element(deleted).toBeVisible()
  emitLive('grade', { ...grade, task: 't2', score: 80, finished: true, status: 'final', position: 9 })
  await expect.element(deleted).toBeVisible()
  emitLive('grade', { ...grade, score: 80, finished: true, status: 'final', position: 10 })
  await expect.element(result).toBeVisible()
})

test('a restored task appears on the page that said it was deleted, with the result', async () => {
  await openScreen({ at: '/TaskStart/t1', me: aStudent(), replies: aSentTask('final') })
  await i18n.loadNamespaces('take-task')
  const result = page.getByText(i18n.t('take-task:score.showAll')).first()
  await expect.element(result).toBeVisible()
  emitLive('task:deleted', { _id: 't1', position: 8 })
  await expect.element(page.getByText(i18n.t('take-task:notice.deleted.title'))).toBeVisible()
  emitLive('task:new', { ...aStudentTask({ st_status: 'final' }), position: 9 })
  await expect.element(result).toBeVisible()
})
