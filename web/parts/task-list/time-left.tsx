import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { serverSkewAtom } from '../../api/server-clock.ts'
import { nearDate } from '../../i18n/format.ts'
import { Countdown } from '../../ui/countdown.tsx'

const COUNTED_MS = 2 * 3600 * 1000

/**
 * The end: a countdown in the last two hours, by the server's clock; before that the date. `until` is ISO, '' for no end.
 * `paused`: the clock stands still, so neither is true.
 */
export function TimeLeft({ until, paused = false }: { until: string; paused?: boolean }) {
  const { t } = useTranslation('tasks')
  const skewMs = useAtomValue(serverSkewAtom)
  if (paused) return <span>{t('mine.paused')}</span>
  if (!until) return null
  if (Date.parse(until) - Date.now() - skewMs < COUNTED_MS) return <Countdown deadline={until} skewMs={skewMs} />
  return <span>{t('until', { date: nearDate(until) })}</span>
}
