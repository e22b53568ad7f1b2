import { Select } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { foldedFilter } from '../fields/folded-filter.ts'
import styles from './check-step.module.css'
import type { RosterKind } from './roster-kind.ts'
import type { Import } from './use-import.ts'

/** Selects that correct which column of the file holds which field. */
export function ColumnsBar<Row extends { line: number }>({ kind, work }: { kind: RosterKind<Row>; work: Import }) {
  const { t } = useTranslation('students')
  const { sheet } = work
  if (!sheet) return null
  const options = sheet.headings.map((heading, at) => ({
    value: String(at),
    label: heading || t('roster.column', { number: at + 1 }),
  }))
  return (
    <section className={styles.columns}>
      <p className={styles.file}>
        <FileSpreadsheet size={20} aria-hidden="true" />
        <strong>
          <bdi>{sheet.file}</bdi>
        </strong>
        <span>{t('roster.rows', { count: sheet.rows.length })}</span>
      </p>
      <div className={styles.selects}>
        {kind.columns.map(({ key, required }) => (
          <Select
            key={key}
            label={t(`roster.${kind.name}.fields.${key}`)}
            required={required}
            clearable={!required}
            searchable
            placeholder={t(required ? 'roster.chooseColumn' : 'roster.noColumn')}
            data={options}
            filter={foldedFilter}
            value={(work.mapping[key] ?? -1) < 0 ? null : String(work.mapping[key])}
            error={work.missing.includes(key)}
            disabled={work.storing}
            onChange={(value) => work.map(key, value === null ? -1 : Number(value))}
          />
        ))}
      </div>
    </section>
  )
}
