import { useTranslation } from 'react-i18next'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { useMe } from '../../api/session.ts'
import { className } from '../../i18n/format.ts'
import { fileName, toCsv } from '../../parts/export/csv.ts'
import { downloadCsv } from '../../parts/export/download.ts'
import { ExportButtons } from '../../parts/export/export-buttons.tsx'
import { analysisPaper } from './analysis-paper.tsx'
import { analysisRows } from './analysis-rows.ts'

interface AnalysisExportProps {
  task: Task
  analysis: Reply<'tasks/analysis'>
  classCode: string | undefined
}

/** Buttons that export the analysis that is shown. */
export function AnalysisExport({ task, analysis, classCode }: AnalysisExportProps) {
  const { t } = useTranslation(['analysis', 'question'])
  const schools = useMe()?.school_id ?? []
  const name = () => fileName([task.name, t('crumb'), classCode && className(classCode)], new Date())
  const choice = {
    label: t('crumb'),
    csv: () => downloadCsv(name(), toCsv(analysisRows(analysis, task.questions ?? [], t))),
    paper: () =>
      analysisPaper({
        ...{ task, analysis, classCode, t, now: new Date() },
        school: schools.map((school) => school.name).join(' · '),
      }),
  }
  return <ExportButtons choices={[choice]} />
}
