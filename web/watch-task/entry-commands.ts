import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entry, Task } from '../../server/contract/task-shapes.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { count, percent } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { studentName } from '../parts/student-name.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'

/**
 * A teacher's actions on one student's entry. Each asks for confirmation, and scores are changed only where there is one
 * (docs/requirements.md, section 4).
 */
export function useEntryCommands(task: Task) {
  const { t } = useTranslation('watch-task')
  const client = useQueryClient()
  const ask = async (
    entry: Entry,
    kind: 'finalConfirm' | 'waitingConfirm' | 'deleteConfirm',
    run: () => Promise<unknown>,
  ) => {
    const words = { name: isolated(studentName(entry)), task: isolated(task.name), score: percent(entry.score ?? 0) }
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
    await renew()
  }
  const renew = () =>
    Promise.all(['tasks/view', 'tasks/history'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  const command = () => ({ key: newId() })
  return {
    toggleFinal: (entry: Entry) => {
      const finished = entry.status !== 'final'
      return ask(entry, finished ? 'finalConfirm' : 'waitingConfirm', () =>
        call('tasks/updateScore', { _id: task._id, student: entry._id, finished }, command()),
      )
    },
    /** One confirmation and one banner for all entries. */
    makeAllFinal: async (entries: Entry[]) => {
      const words = { task: isolated(task.name), count: entries.length }
      const agreed = await confirm({
        title: t('allFinalConfirm.title', words),
        text: t('allFinalConfirm.text', words),
        confirmLabel: t('finalConfirm.confirm'),
      })
      if (!agreed) return
      let done = 0
      try {
        // One after the other: a class has a few dozen students, and the first error stops the rest.
        for (const { _id } of entries) {
          await call('tasks/updateScore', { _id: task._id, student: _id, finished: true }, command())
          done++
        }
        showBanner({ text: t('allFinalConfirm.done', words) })
      } catch (error) {
        const text = t('allFinalConfirm.some', {
          done: count(done),
          of: count(entries.length),
          error: errorText(error),
        })
        showBanner({ tone: 'bad', text })
      }
      await renew()
    },
    deleteAnswers: (entry: Entry) =>
      ask(entry, 'deleteConfirm', () =>
        call('tasks/delete_student_answes', { task_id: task._id, student: entry._id }, command()),
      ),
    /** For students without answers to open (docs/requirements.md, sections 5 and 8). */
    tellNothing: (entry: Entry) =>
      showBanner({ tone: 'info', text: t(entry.status === 'not_started' ? 'didNotStart' : 'noAnswers') }),
  }
}
