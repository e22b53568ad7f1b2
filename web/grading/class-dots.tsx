import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { percent } from '../i18n/format.ts'
import { Card } from '../ui/card.tsx'
import { dotsOf } from './dots.ts'
import styles from './side.module.css'

/** The class's scores as dots; this student's is saffron. */
export function ClassDots({ entries, student, score }: { entries: Entry[]; student: string; score: number }) {
  const { t } = useTranslation('grading')
  const scores = entries.flatMap((entry) =>
    entry._id === student
      ? [{ id: student, score }]
      : entry.score === null
        ? []
        : [{ id: entry._id, score: entry.score }],
  )
  const dots = dotsOf(scores)
  const highest = Math.max(2, ...dots.map(({ level }) => level))
  const average = scores.reduce((sum, entry) => sum + entry.score, 0) / Math.max(1, scores.length)
  return (
    <Card className={styles.box}>
      <h2 className={`${styles.head} ${styles.twoLines}`}>
        {t('compare')}
        {/* Before the scores of the class are loaded, the line keeps its place. */}
        <small>{scores.length > 0 ? t('average', { value: percent(average) }) : '\u00a0'}</small>
      </h2>
      <div
        className={styles.strip}
        role="img"
        aria-label={t('compareText', { score: percent(score), count: scores.length })}
        style={{ '--step': `${Math.min(13, 78 / highest)}px` } as CSSProperties}
      >
        {dots.map((dot) => (
          <i
            key={dot.id}
            data-me={dot.id === student || undefined}
            style={{ '--x': dot.score / 100, '--y': dot.level } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </div>
    </Card>
  )
}
