import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import type { CommandOptions } from '../api/command.ts'
import { useCommand } from '../api/use-command.ts'
import { percent } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { lastAttempt } from '../parts/entry-list/seen-results.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { useRestoreAnswers } from '../parts/entry-list/use-restore-answers.ts'
import { useReturnResults } from '../parts/entry-list/use-return-results.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'

const CHANGES: CommandOptions & { each: boolean } = {
  changes: ['tasks/view', 'tasks/history'],
  alsoAfterFailure: true,
  each: true,
}

/**
 * A teacher's actions on one student's entry. Each asks for confirmation, and scores are changed only where there is one
 * (docs/requirements.md 4.17, 4.20).
 */
export function useEntryCommands(task: Task) {
  const { t } = useTranslation('watch-task')
  const score = useCommand('tasks/updateScore', CHANGES)
  const answers = useCommand('tasks/delete_student_answes', CHANGES)
  const { returnResults } = useReturnResults(task._id)
  const { showDeleted, takesAll } = useRestoreAnswers(task._id)
  const ask = async (
    entry: Entry,
    kind: 'finalConfirm' | 'waitingConfirm' | 'deleteConfirm',
    run: () => Promise<object | undefined>,
    done: (text: string) => void = (text) => showBanner({ text }),
  ) => {
    const words = { name: isolated(studentName(entry)), task: isolated(task.name), score: percent(entry.score ?? 0) }
    const agreed = await confirm({
      title: t(`${kind}.title`, words),
      text: (kind === 'deleteConfirm' && takesAll(entry, words)) || t(`${kind}.text`, words),
      confirmLabel: t(`${kind}.confirm`),
      danger: kind === 'deleteConfirm',
    })
    if (!agreed) return
    if (await run()) done(t(`${kind}.done`))
  }
  return {
    toggleFinal: (entry: Entry) => {
      const finished = entry.status !== 'final'
      // The result that the teacher was asked about, not one that a colleague has given meanwhile.
      const was = { score: entry.score, finished: !finished, sent_at: entry.sent_at }
      return ask(entry, finished ? 'finalConfirm' : 'waitingConfirm', () =>
        score.send({ _id: task._id, student: entry._id, finished, was, ...countedIn(entry) }),
      )
    },
    /** One confirmation, one step and one banner with an undo for all entries. */
    makeAllFinal: async (entries: Entry[]) => {
      const words = { task: isolated(task.name), count: entries.length }
      const agreed = await confirm({
        title: t('allFinalConfirm.title', words),
        text: t('allFinalConfirm.text', words),
        confirmLabel: t('finalConfirm.confirm'),
      })
      if (agreed) await returnResults(entries, { scores: true })
    },
    deleteAnswers: (entry: Entry) =>
      ask(
        entry,
        'deleteConfirm',
        () => answers.send({ task_id: task._id, student: entry._id, was: lastAttempt(entry) }),
        (text) => showDeleted(entry._id, text),
      ),
    /** For students without answers to open (docs/requirements.md 5.32, 8.17). */
    tellNothing: (entry: Entry) =>
      showBanner({ tone: 'info', text: t(entry.status === 'not_started' ? 'didNotStart' : 'noAnswers') }),
  }
}

/** The attempt of the row, in a task that may be repeated. */
function countedIn({ attempts }: Entry): { attempt?: number } {
  const counted = attempts?.find((one) => one.counted)
  return counted ? { attempt: counted.number } : {}
}
