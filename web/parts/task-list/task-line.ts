import type { TFunction } from 'i18next'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { nearDate } from '../../i18n/format.ts'

/** «20 سؤالًا»; for an activity the number of its cards. `t` has the namespace `tasks` loaded. */
export const taskContents = (task: TaskRow, t: TFunction): string =>
  t(task.activity ? 'tasks:cards' : 'tasks:questions', { count: task.questions_num })

/** «20 سؤالًا · 30 دقيقة». `t` has the namespace `tasks` loaded. */
export const taskSize = (task: TaskRow, t: TFunction): string =>
  [taskContents(task, t), task.timer ? t('tasks:minutes', { count: task.timer }) : t('tasks:noTimer')].join(' · ')

/** The end date; before the task opens, the start date. */
export function taskEnd(task: TaskRow, t: TFunction): string {
  if (task.phase === 'scheduled' && task.date_start) return t('tasks:begins', { date: nearDate(task.date_start) })
  return task.date_end ? nearDate(task.date_end) : t('tasks:noEnd')
}
