import { TrendingDown, TrendingUp } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count, percent } from '../i18n/format.ts'
import type { Average, Bin } from './figures.ts'
import styles from './score-figures.module.css'

interface DistributionProps {
  bins: Bin[]
  /** Index of the bin that just grew. */
  fresh: number | undefined
}

/** Distribution of the scores in bins of ten; scores that are not final are stacked on top in saffron. */
export function Distribution({ bins, fresh }: DistributionProps) {
  const { t } = useTranslation('watch-task')
  const most = Math.max(1, ...bins.map((bin) => bin.count))
  const said = bins
    .filter((bin) => bin.count > 0)
    .map((bin) => t('bin', { from: bin.from, to: bin.to, n: bin.count }))
    .join(' · ')
  return (
    <div className={styles.dist} data-empty={said === '' || undefined}>
      <h2 className={styles.cap}>{t('distribution')}</h2>
      <div className={styles.hist} role="img" aria-label={said || t('noScores')}>
        {bins.map((bin, at) => (
          <div
            key={bin.from}
            data-low={bin.low || undefined}
            data-none={bin.count === 0 || undefined}
            data-fresh={at === fresh || undefined}
            title={bin.provisional > 0 ? t('provisionalPart', { n: bin.provisional }) : undefined}
          >
            {bin.count > 0 && <span className="num">{count(bin.count)}</span>}
            <i
              style={
                {
                  '--h': bin.count / most,
                  '--q': `${(bin.provisional / Math.max(1, bin.count)) * 100}%`,
                } as CSSProperties
              }
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </div>
    </div>
  )
}

/**
 * The animated average of the final scores, its last change and the extremes; of the provisional scores only while none
 * is final.
 */
export function AverageFigure({ average }: { average: Average }) {
  const { t } = useTranslation('watch-task')
  const shown = useCounting(average.final ?? average.all)
  const { change } = average
  const provisionalOnly = average.final === null && average.all !== null
  return (
    <div className={styles.average}>
      <h2 className={styles.cap}>{t(provisionalOnly ? 'averageProvisional' : 'average')}</h2>
      {shown === null ? (
        <p className={styles.none}>{t('noScores')}</p>
      ) : (
        <>
          <p className={styles.value} data-provisional={provisionalOnly || undefined} dir="ltr">
            {shown.toFixed(1).replace(/\.0$/, '')}
            <small>%</small>
          </p>
          {change !== null && (
            <p className={styles.change} data-down={change < 0 || undefined}>
              {change < 0 ? <TrendingDown size={17} aria-hidden="true" /> : <TrendingUp size={17} aria-hidden="true" />}
              <bdi dir="ltr">
                {change > 0 ? '+' : ''}
                {change}
              </bdi>
              <em>{t('withLast')}</em>
            </p>
          )}
          <p className={styles.ends}>
            <span>
              {t('highest')} <b className="num">{percent(average.highest ?? 0)}</b>
            </span>
            <span>
              {t('lowest')} <b className="num">{percent(average.lowest ?? 0)}</b>
            </span>
          </p>
          {average.provisional > 0 && (
            <p className={styles.note}>
              {provisionalOnly ? t('allProvisional') : t('withProvisional', { value: percent(average.all ?? 0) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const RUN_MS = 700

/** Animates a number to its new value; with reduced motion it changes at once. */
function useCounting(value: number | null): number | null {
  const [shown, setShown] = useState(value)
  const now = useRef(value)
  useEffect(() => {
    const from = now.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (value === null || from === null || still || document.hidden) {
      now.current = value
      setShown(value)
      return
    }
    let frame = 0
    const start = performance.now()
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - start) / RUN_MS))
      const next = from + (value - from) * (1 - (1 - part) ** 3)
      now.current = part === 1 ? value : next
      setShown(now.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
