import 'dayjs/locale/ar'
import { DateTimePicker } from '@mantine/dates'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  hint: string
  value: string
  onChange: (iso: string) => void
  error?: string
  field?: string
  placeholder: string
  /** ISO; earlier days can't be picked. */
  from?: string
  /** Default time of a picked day, HH:mm. */
  time: string
}

/** Direction isolates: without them, Arabic text shows the time before the day. */
const LEFT_TO_RIGHT = '[\u2066]D.M.YYYY, HH:mm[\u2069]'

/** The calendar is higher than half a phone: it may cover its field to stay inside the window. */
const INSIDE_WINDOW = { middlewares: { flip: true, shift: { padding: 8, crossAxis: true } } } as const

/** A date and time, shown as 5.3.2026, 14:05. `value` is ISO; '' for none. */
export function DateField({ label, hint, value, onChange, error, field, placeholder, from, time }: Props) {
  const { t, i18n } = useTranslation('task-editor')
  return (
    <div data-field={field}>
      <DateTimePicker
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={placeholder}
        value={toLocal(value)}
        onChange={(local) => onChange(toInstant(local))}
        valueFormat={LEFT_TO_RIGHT}
        locale={i18n.language === 'en' ? 'en' : 'ar'}
        firstDayOfWeek={0}
        weekendDays={[5, 6]}
        minDate={from ? (toLocal(from)?.slice(0, 10) ?? undefined) : undefined}
        defaultTimeValue={time}
        clearable
        popoverProps={INSIDE_WINDOW}
        error={error}
        leftSection={<CalendarClock size={20} aria-hidden="true" />}
        timePickerProps={{
          withDropdown: false,
          format: '24h',
          'aria-label': t('dates.time'),
          hoursInputLabel: t('dates.hours'),
          minutesInputLabel: t('dates.minutes'),
        }}
        submitButtonProps={{ 'aria-label': t('dates.done') }}
      />
    </div>
  )
}

/** The picker uses local time without a zone (`2026-03-05 14:05:00`), the contract ISO instants. */
export const toInstant = (local: string | null): string => {
  if (!local) return ''
  const at = new Date(local.replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

export const toLocal = (iso: string): string | null => {
  if (!iso) return null
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}
