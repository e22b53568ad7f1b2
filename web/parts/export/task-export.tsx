import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { queryOf } from '../../api/query-of.ts'
import { useMe } from '../../api/session.ts'
import { className } from '../../i18n/format.ts'
import { usesPoints } from '../question/points.ts'
import { WorksheetPopup } from '../worksheet/worksheet-popup.tsx'
import type { PrintedTask } from '../worksheet/worksheets.tsx'
import { fileName, toCsv } from './csv.ts'
import { downloadCsv } from './download.ts'
import { ExportButtons } from './export-buttons.tsx'
import { answersPaper, studentsPaper } from './task-papers.tsx'
import { answerRows, studentRows } from './task-rows.ts'

interface TaskExportProps {
  task: Task
  /** The visible entries in their order: only these are exported. */
  entries: Entry[]
  classCode: string | undefined
}

/** Buttons that export a task's students, or all of their answers, as a file or on paper. */
export function TaskExport({ task, entries, classCode }: TaskExportProps) {
  const { t } = useTranslation(['export', 'worksheet'])
  const client = useQueryClient()
  const me = useMe()
  const [worksheet, setWorksheet] = useState<PrintedTask>()
  const paperInput = () => ({
    school: me?.school_id.map(({ name }) => name).join(' · ') ?? '',
    classCode,
    now: new Date(),
    t,
  })
  const csvName = (kind?: string) => fileName([task.name, classCode && className(classCode), kind], new Date())

  /** Loads the questions with their keys, and the answers of the visible entries, always from the server. */
  const loadAnswers = async () => {
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
      csv: () => downloadCsv(csvName(), toCsv(studentRows(entries, task, t))),
      paper: () => studentsPaper({ ...paperInput(), task, entries }),
    },
    {
      label: t('answers'),
      csv: async () => {
        const loaded = await loadAnswers()
        downloadCsv(
          csvName(t('answers')),
          toCsv(answerRows(loaded.entries, loaded.task.questions ?? [], loaded.task, t)),
        )
      },
      paper: async () => answersPaper({ ...paperInput(), ...(await loadAnswers()) }),
    },
  ]
  // Flip cards store only a result, no answers.
  const hasAnswers = task.questions_num > 0 && !task.activity
  if (!hasAnswers) return <ExportButtons choices={choices.slice(0, 1)} />
  const openWorksheet = async () => {
    const { task: loaded } = await loadAnswers()
    setWorksheet({
      name: loaded.name,
      story: loaded.story ?? '',
      school: paperInput().school,
      questions: loaded.questions ?? [],
      draws: loaded.draws,
      points: usesPoints(loaded),
    })
  }
  return (
    <>
      <ExportButtons choices={choices} papers={[{ label: t('worksheet:open'), run: openWorksheet }]} />
      {worksheet && <WorksheetPopup task={worksheet} onClose={() => setWorksheet(undefined)} />}
    </>
  )
}
