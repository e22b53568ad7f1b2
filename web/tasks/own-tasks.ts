import type { TFunction } from 'i18next'
import type { Body } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'
import { ownTask, type StudentTask } from '../parts/export/task-rows.ts'

/** The largest page of a call (docs/decisions/0103-conventions-of-calls.md). */
const PAGE = 200

/** All tasks of the student that match the filters, as rows of an export. */
export async function allOwnTasks(filters: Body<'tasks/view'>, t: TFunction<'export'>): Promise<StudentTask[]> {
  const tasks: StudentTask[] = []
  for (let page = 1; ; page += 1) {
    const reply = await call('tasks/view', { ...filters, page, limit: PAGE })
    tasks.push(...reply.tasks.map((task) => ownTask(task, t)))
    if (reply.tasks.length < PAGE || tasks.length >= (reply.total ?? 0)) return tasks
  }
}
