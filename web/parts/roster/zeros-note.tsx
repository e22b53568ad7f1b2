import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { droppedZeros, ZERO_FIELDS, type ZeroField } from './dropped-zeros.ts'
import styles from './notes.module.css'
import type { Import } from './use-import.ts'

/** Says that a spreadsheet may have dropped leading zeros of phones or ID numbers, with a button that writes them again. */
export function ZerosNote({ work }: { work: Import }) {
  const { t } = useTranslation('students')
  return ZERO_FIELDS.map((field) => {
    const numbers = droppedZeros(field, cellsOf(work, field))
    if (numbers.size === 0) return null
    return (
      <div key={field} className={styles.note} data-tone="warn" role="status">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t(`roster.zeros.${field}`, { count: numbers.size })}</span>
        <button
          type="button"
          className={styles.do}
          disabled={work.storing}
          onClick={() => work.editColumn(field, numbers)}
        >
          {t(`roster.zeros.${field}Do`)}
        </button>
      </div>
    )
  })
}

/**
 * The cells of the column, without those of people whom the server knows: it compares ID numbers without zeros and keeps the zeros of
 * stored phones.
 */
function cellsOf({ sheet, mapping, outcomes }: Import, field: ZeroField) {
  const column = mapping[field] ?? -1
  const isKnown = (line: number) => {
    const found = outcomes.get(line)
    return field === 'zehot' ? found?._id !== undefined : found?.outcome === 'same'
  }
  if (!sheet || column < 0) return []
  return sheet.rows.flatMap(({ line, cells }) => (isKnown(line) ? [] : [{ line, text: cells[column] ?? '' }]))
}
