import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entry, Task } from '../../../server/contract/task-shapes.ts'
import { queryOf } from '../../api/query-of.ts'
import { useMe } from '../../api/session.ts'
import { className } from '../../i18n/format.ts'
import { fileName, toCsv } from './csv.ts'
import { downloadCsv } from './download.ts'
import { ExportButtons } from './export-buttons.tsx'
import { usePrint } from './print-sheet.tsx'
import { answersPaper, studentsPaper } from './task-papers.tsx'
import { answerRows, studentRows } from './task-rows.ts'

interface TaskExportProps {
  task: Task
  /** As they are shown, in that order: these leave, and no others. */
  entries: Entry[]
  classCode: string | undefined
}

/** A task's students, or all of their answers, as a file or on paper. */
export function TaskExport({ task, entries, classCode }: TaskExportProps) {
  const { t } = useTranslation('export')
  const client = useQueryClient()
  const print = usePrint()
  const me = useMe()
  const of = () => ({ school: me?.school_id.map(({ name }) => name).join(' · ') ?? '', classCode, now: new Date(), t })
  const named = (kind?: string) => fileName([task.name, classCode && className(classCode), kind], new Date())

  /** Fresh, whatever else is shown: questions with their keys, and those of the entries that are shown. */
  const answered = async () => {
    const view = await client.fetchQuery({
      ...queryOf('tasks/view', { _id: task._id, answers: true, ...(classCode && { class: classCode }) }),
      staleTime: 0,
    })
    const known = new Map((view.students ?? []).map((entry) => [entry._id, entry]))
    return { task: view.tasks[0] ?? task, entries: entries.map((entry) => known.get(entry._id) ?? entry) }
  }
  const choices = [
    {
      label: t('students'),
      csv: () => downloadCsv(named(), toCsv(studentRows(entries, task, t))),
      print: () => print(studentsPaper({ ...of(), task, entries })),
    },
    {
      label: t('answers'),
      csv: async () => {
        const all = await answered()
        downloadCsv(named(t('answers')), toCsv(answerRows(all.entries, all.task.questions ?? [], t)))
      },
      print: async () => print(answersPaper({ ...of(), ...(await answered()) })),
    },
  ]
  // Of flip cards only the result is kept: there are no answers to take along.
  const asked = task.questions_num > 0 && !task.activity
  return <ExportButtons choices={asked ? choices : choices.slice(0, 1)} />
}
