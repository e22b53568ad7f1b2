import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { fileName, instantText, toCsv } from '../parts/export/csv.ts'
import { downloadCsv } from '../parts/export/download.ts'
import { answerRows, studentRows } from '../parts/export/task-rows.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './as-of.module.css'

interface AsOfExportProps {
  task: Task
  /** With their answers, and with numbers instead of names if these are hidden. */
  entries: Entry[]
  at: string
}

/** The state of that moment as files. Their first row says which moment it is. */
export function AsOfExport({ task, entries, at }: AsOfExportProps) {
  const { t } = useTranslation(['export', 'replay'])
  const moment = instantText(at) ?? ''
  const save = (kind: string, rows: ReturnType<typeof studentRows>) =>
    downloadCsv(
      fileName([task.name, kind, moment.replaceAll(':', '-')], new Date()),
      toCsv([[t('replay:asOf.title', { date: moment })], ...rows]),
    )
  const choices = [
    { label: t('students'), rows: () => studentRows(entries, task, t) },
    { label: t('answers'), rows: () => answerRows(entries, task.questions ?? [], task, t) },
  ]
  return (
    <div className={styles.export}>
      {(task.activity ? choices.slice(0, 1) : choices).map(({ label, rows }) => (
        <PlainButton key={label} look="soft" onClick={() => save(label, rows())}>
          <Download size={18} aria-hidden="true" />
          {label}
          <bdi dir="ltr">CSV</bdi>
        </PlainButton>
      ))}
    </div>
  )
}
