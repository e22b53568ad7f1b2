import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entry, Task } from '../../server/contract/task-shapes.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { keys } from '../api/query-keys.ts'
import { errorText } from '../i18n/error-text.ts'
import { percent } from '../i18n/format.ts'
import { studentName } from '../parts/student-name.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'

/** What a teacher may do with one student's entry; each asks first, and only where there is a score (spec, section 4). */
export function useEntryCommands(task: Task) {
  const { t } = useTranslation('watch-task')
  const client = useQueryClient()
  const ask = async (
    entry: Entry,
    kind: 'finalConfirm' | 'waitingConfirm' | 'deleteConfirm',
    run: () => Promise<unknown>,
  ) => {
    const words = { name: isolate(studentName(entry)), task: isolate(task.name), score: percent(entry.score ?? 0) }
    const agreed = await confirm({
      title: t(`${kind}.title`, words),
      text: t(`${kind}.text`, words),
      confirmLabel: t(`${kind}.confirm`),
      danger: kind === 'deleteConfirm',
    })
    if (!agreed) return
    try {
      await run()
      showBanner({ text: t(`${kind}.done`) })
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.task(task._id) }),
      client.invalidateQueries({ queryKey: keys.entry(task._id, entry._id) }),
      client.invalidateQueries({ queryKey: keys.history(task._id) }),
      client.invalidateQueries({ queryKey: ['tasks'] }),
    ])
  }
  const command = () => ({ key: newId() })
  return {
    toggleFinal: (entry: Entry) => {
      const finished = entry.status !== 'final'
      return ask(entry, finished ? 'finalConfirm' : 'waitingConfirm', () =>
        call('tasks/updateScore', { _id: task._id, student: entry._id, finished }, command()),
      )
    },
    deleteAnswers: (entry: Entry) =>
      ask(entry, 'deleteConfirm', () =>
        call('tasks/delete_student_answes', { task_id: task._id, student: entry._id }, command()),
      ),
    /** For who has nothing to open (spec, sections 5 and 8). */
    tellNothing: (entry: Entry) =>
      showBanner({ tone: 'info', text: t(entry.status === 'not_started' ? 'didNotStart' : 'noAnswers') }),
  }
}

/** A typed name inside a sentence keeps its own direction. */
const isolate = (text: string): string => `\u2068${text}\u2069`
