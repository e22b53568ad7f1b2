import { ActionIcon } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { CalendarRange, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dateOnly } from '../i18n/format.ts'
import { Dates } from '../ui/dates.tsx'
import styles from './class-table.module.css'

interface Props {
  /** Days as YYYY-MM-DD, '' for none. */
  from: string
  to: string
  onChange: (dates: { from: string; to: string }) => void
}

/** In Arabic too, a date is read from left to right. */
const LEFT_TO_RIGHT = '[\u2066]D.M.YYYY[\u2069]'

/** The first and the last day of the tasks that are shown. */
export function DateRange({ from, to, onChange }: Props) {
  const { t } = useTranslation('class-table')
  const days = from && to ? `${dateOnly(from)} – ${dateOnly(to)}` : t('allDates')
  return (
    <Dates>
      <div className={styles.dates}>
        <DatePickerInput
          className={styles.range}
          type="range"
          allowSingleDateInRange
          aria-label={`${t('dates')}: ${days}`}
          placeholder={t('allDates')}
          valueFormat={LEFT_TO_RIGHT}
          value={[from || null, to || null]}
          onChange={([first, last]) => onChange({ from: first ?? '', to: last ?? '' })}
          leftSection={<CalendarRange size={19} aria-hidden="true" />}
        />
        {(from || to) && (
          <ActionIcon variant="subtle" aria-label={t('clearDates')} onClick={() => onChange({ from: '', to: '' })}>
            <X size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </Dates>
  )
}
