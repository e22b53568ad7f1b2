import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isTeacher, useMe } from '../../api/session.ts'
import { fileName, toCsv } from './csv.ts'
import { downloadCsv } from './download.ts'
import { ExportButtons } from './export-buttons.tsx'
import { tasksPaper } from './task-papers.tsx'
import { type StudentTask, taskRows } from './task-rows.ts'

interface StudentTasksExportProps {
  /** Name of the student: the user, or a student of the teacher. */
  student: string
  /** Returns all tasks, not only the visible page. */
  tasks: (t: TFunction<'export'>) => Promise<StudentTask[]> | StudentTask[]
}

/** Buttons that export a student's tasks with scores and times as a file or on paper. */
export function StudentTasksExport({ student, tasks }: StudentTasksExportProps) {
  const { t } = useTranslation('export')
  const me = useMe()
  const school = me?.school_id.map(({ name }) => name).join(' · ') ?? ''
  const kind = t(isTeacher(me) ? 'tasksOf' : 'tasks')
  const choice = {
    label: kind,
    csv: async () => downloadCsv(fileName([student], new Date()), toCsv(taskRows(await tasks(t), t))),
    paper: async () => tasksPaper({ kind, school, student, tasks: await tasks(t), now: new Date(), t }),
  }
  return <ExportButtons choices={[choice]} />
}
