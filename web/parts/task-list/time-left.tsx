import { useTranslation } from 'react-i18next'
import { nearDate } from '../../i18n/format.ts'
import { Countdown } from '../../ui/countdown.tsx'

const COUNTED_MS = 2 * 3600 * 1000

/** The end: a countdown in the last two hours, before that the date. `until` is ISO, '' for no end. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('tasks')
  if (!until) return null
  if (Date.parse(until) - Date.now() < COUNTED_MS) return <Countdown deadline={until} />
  return <span>{t('until', { date: nearDate(until) })}</span>
}
