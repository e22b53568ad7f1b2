import type { TFunction } from 'i18next'
import type { Body } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'
import { ownTask, type StudentTask } from '../parts/export/task-rows.ts'

/** As many as a call answers at most (docs/decisions/0103-conventions-of-calls.md). */
const PAGE = 200

/** All of one's own tasks under these filters, page by page, as rows of an export. */
export async function allOwnTasks(filters: Body<'tasks/view'>, t: TFunction<'export'>): Promise<StudentTask[]> {
  const tasks: StudentTask[] = []
  for (let page = 1; ; page += 1) {
    const reply = await call('tasks/view', { ...filters, page, limit: PAGE })
    tasks.push(...reply.tasks.map((task) => ownTask(task, t)))
    if (reply.tasks.length < PAGE || tasks.length >= (reply.total ?? 0)) return tasks
  }
}
