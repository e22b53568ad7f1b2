import { expect } from '@playwright/test'
import type { Entry } from '../../../../server/contract/attempt-shapes.ts'
import { afterStep, type ReplayedRow, type ReplayedRows } from '../../../../server/contract/replay-rules.ts'
import { post } from '../people.ts'
import type { Week } from './week.ts'

/** The state as of now, and the last moment of the replay, equal the live grid. */
export async function endsAsTheGrid({ teacher, id }: Week): Promise<void> {
  const { request } = teacher.context
  const live = await post(request, 'tasks/view', { _id: id, answers: true })
  const now = await post(request, 'tasks/asof', { _id: id })
  expect([now.students, now.stats]).toEqual([live.students, live.stats])
  const replay = await post(request, 'tasks/replay', { _id: id })
  const before: ReplayedRows = replay.students.map(() => undefined)
  const rows = replay.steps.reduce(afterStep, before)
  expect(replay.students.map(({ _id }, at) => [_id, inGrid(rows[at])])).toEqual(
    live.students?.map((entry) => [entry._id, inGrid(entry)]),
  )
}

/** The fields that a grid shows. */
function inGrid(row: ReplayedRow | Entry | undefined) {
  const { status, answered, finished = false, score = null, sent_at = '', right, earned, of, asked = [] } = row ?? {}
  const answers = [...(row?.answers ?? [])].toSorted((one, other) => (one.ID < other.ID ? -1 : 1))
  return { status, answered, finished, score, sent_at, right, earned, of, asked, answers }
}
