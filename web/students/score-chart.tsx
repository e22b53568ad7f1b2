import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { useTranslation } from 'react-i18next'
import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import { dateOnly, percent } from '../i18n/format.ts'
import styles from './students.module.css'

export interface ChartResult {
  id: string
  name: string
  /** Time of sending the task, ISO. */
  time: string
  score: number
}

const HEIGHT = 200

/**
 * Final scores over time. In Arabic the time axis is reversed and the score axis is on the right. The table below has
 * the same data for screen readers.
 */
export default function ScoreChart({ results }: { results: readonly ChartResult[] }) {
  const { t, i18n } = useTranslation('students')
  const rtl = i18n.dir() === 'rtl'
  const data = results.map((result, at) => ({ ...result, place: String(at) }))
  const day = (place: string | number) => dateOnly(data[Number(place)]?.time ?? '')
  return (
    <div aria-hidden="true" dir="ltr">
      <LineChart
        h={HEIGHT}
        data={data}
        dataKey="place"
        series={[{ name: 'score', label: t('stats.column.score'), color: 'var(--brand)' }]}
        curveType="monotone"
        strokeWidth={2.5}
        dotProps={{ r: 4.5, strokeWidth: 2, fill: 'var(--surface)' }}
        activeDotProps={{ r: 6, strokeWidth: 2, fill: 'var(--accent)' }}
        gridColor="var(--line)"
        textColor="var(--ink-2)"
        referenceLines={[{ y: SCORE_THRESHOLD, color: 'var(--bad)' }]}
        lineChartProps={{ margin: { top: 12, bottom: 0, left: 4, right: 4 } }}
        xAxisProps={{
          reversed: rtl,
          padding: { left: 22, right: 22 },
          tickFormatter: day,
          minTickGap: 28,
          interval: 'preserveStartEnd',
        }}
        yAxisProps={{
          orientation: rtl ? 'right' : 'left',
          domain: [0, 100],
          ticks: [0, 25, 50, 75, 100],
          width: 40,
          // Mantine offsets the labels to the left, which is wrong for an axis on the right.
          tickMargin: rtl ? 18 : 2,
        }}
        tooltipProps={{ content: ({ payload }) => <Tip point={payload?.[0]?.payload} /> }}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  )
}

function Tip({ point }: { point: ChartResult | undefined }) {
  if (!point) return null
  return (
    <div className={styles.tip} dir="auto">
      <strong>{point.name}</strong>
      {percent(point.score)} · {dateOnly(point.time)}
    </div>
  )
}
