import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import type { OwnResults } from '../../server/contract/stats-shapes.ts'
import { count, dateOnly, monthName } from '../i18n/format.ts'
import { Card } from '../ui/card.tsx'
import { starAt } from '../ui/geometry.ts'
import styles from './results-chart.module.css'

type Results = OwnResults['last']

const HEIGHT = 236
const EDGE = { start: 40, end: 24, top: 28, bottom: 44 }
/** px: on narrower screens fewer results are drawn, so that their numbers do not overlap. */
const NARROW = 480
const FEW = 8
const MONTH_ROOM = 80
const STANDARD_WIDTH = 640

/**
 * Final scores over time, in reading direction; red squares at 50 and below, a star for the latest. Screen readers get a
 * list.
 */
export function ResultsChart({ results }: { results: Results }) {
  const { t } = useTranslation('control-panel')
  const { ref, width } = useElementSize()
  const shown = width > 0 && width < NARROW ? results.slice(-FEW) : results
  return (
    <Card pad aria-label={t('results.title')}>
      <header className={styles.head}>
        <h2>{t('results.title')}</h2>
        <span>{t('results.last', { count: shown.length })}</span>
      </header>
      <div ref={ref}>
        {results.length === 0 ? (
          <p className={styles.none}>{t('results.none')}</p>
        ) : (
          <Drawing results={shown} width={width || STANDARD_WIDTH} />
        )}
      </div>
      <ol className="sr-only">
        {results.map((result) => (
          <li key={result._id}>
            {result.name}: {count(result.score)} ({dateOnly(result.at)})
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** One unit is one px, so that the text keeps its size on a phone. */
function Drawing({ results, width }: { results: Results; width: number }) {
  const { t, i18n } = useTranslation('control-panel')
  const rtl = i18n.dir() === 'rtl'
  const step = (width - EDGE.start - EDGE.end) / Math.max(1, results.length - 1)
  const x = (place: number) => (rtl ? width - EDGE.start - place * step : EDGE.start + place * step)
  const y = (score: number) => EDGE.top + (1 - score / 100) * (HEIGHT - EDGE.top - EDGE.bottom)
  const line = results.map((result, place) => `${x(place)},${y(result.score)}`).join(' ')
  const last = results.length - 1
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} aria-hidden="true">
      {results.length > 1 && (
        <>
          <polygon className={styles.area} points={`${x(0)},${y(0)} ${line} ${x(last)},${y(0)}`} />
          <polyline className={styles.line} points={line} />
        </>
      )}
      {[0, SCORE_THRESHOLD, 100].map((score) => (
        <g key={score} className={score === SCORE_THRESHOLD ? styles.middle : styles.grid}>
          <line
            x1={rtl ? EDGE.end - 10 : EDGE.start - 10}
            x2={width - (rtl ? EDGE.start : EDGE.end) + 10}
            y1={y(score)}
            y2={y(score)}
          />
          <text x={rtl ? width - 14 : 14} y={y(score) + 4} textAnchor="middle">
            {score}
          </text>
        </g>
      ))}
      {monthsOf(results, step).map(({ place, name }) => (
        <text key={place} className={styles.month} x={x(place)} y={HEIGHT - 8} textAnchor="middle">
          {name}
        </text>
      ))}
      {last > 0 && (
        <text className={styles.month} x={x(last)} y={HEIGHT - 8} textAnchor="middle">
          {t('results.latest')}
        </text>
      )}
      {results.map((result, place) => (
        <Point key={result._id} x={x(place)} y={y(result.score)} score={result.score} last={place === last} />
      ))}
    </svg>
  )
}

/** Labels of the months among the results, as far as there is room. */
function monthsOf(results: Results, step: number): { place: number; name: string }[] {
  const months: { place: number; name: string }[] = []
  const last = results.length - 1
  for (const [place, { at }] of results.entries()) {
    const name = monthName(at)
    const before = months.at(-1)
    const room = (place - (before?.place ?? Number.NEGATIVE_INFINITY)) * step
    if (before?.name !== name && room >= MONTH_ROOM && (last - place) * step >= MONTH_ROOM) months.push({ place, name })
  }
  return months
}

function Point({ x, y, score, last }: { x: number; y: number; score: number; last: boolean }) {
  const low = score <= SCORE_THRESHOLD
  return (
    <g className={low ? styles.low : styles.good}>
      {last ? (
        <path className={styles.latest} d={starAt(x, y, 10)} />
      ) : low ? (
        <rect x={x - 5} y={y - 5} width="10" height="10" transform={`rotate(45 ${x} ${y})`} />
      ) : (
        <circle cx={x} cy={y} r="5" />
      )}
      <text x={x} y={low ? y + 22 : y - 14} textAnchor="middle">
        {score}
      </text>
    </g>
  )
}
