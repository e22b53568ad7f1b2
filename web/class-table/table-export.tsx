import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.ts'
import { className } from '../i18n/format.ts'
import { fileName, toCsv } from '../parts/export/csv.ts'
import { downloadCsv } from '../parts/export/download.ts'
import { ExportButtons } from '../parts/export/export-buttons.tsx'
import type { View } from './columns.ts'
import type { ClassTable } from './live-cells.ts'
import { classPaper } from './table-papers.tsx'
import { tableRows } from './table-rows.ts'

interface Props {
  /** Undefined while it loads. */
  table: ClassTable | undefined
  classCode: string
  view: View
}

/** Buttons that export the table that is shown. */
export function TableExport({ table, classCode, view }: Props) {
  const { t } = useTranslation('class-table')
  const school =
    useMe()
      ?.school_id.map(({ name }) => name)
      .join(' · ') ?? ''
  const choice = {
    label: t(`view.${view}`),
    csv: () =>
      table && downloadCsv(fileName([t('open'), className(classCode)], new Date()), toCsv(tableRows(table, view, t))),
    paper: () => table && classPaper({ table, view, classCode, school, now: new Date(), t }),
  }
  return <ExportButtons choices={[choice]} disabled={!table} />
}
