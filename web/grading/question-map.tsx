import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import type { Verdict } from '../ways/ways.ts'
import type { QuestionNumber } from './question-numbers.ts'
import styles from './side.module.css'

interface QuestionMapProps {
  verdicts: Verdict[]
  numbers: readonly QuestionNumber[]
  onGo: (index: number) => void
}

/** Every question as a square: right muted, wrong and partly right marked, unanswered dashed. */
export function QuestionMap({ verdicts, numbers, onGo }: QuestionMapProps) {
  const { t } = useTranslation('grading')
  const of = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  const counts = { right: of('right'), partly: of('partly'), wrong: of('wrong'), empty: of('empty') }
  return (
    <Card className={styles.box}>
      <h2 className={styles.head}>
        {t('map')}
        <small>{t(counts.partly > 0 ? 'mapSummaryPartly' : 'mapSummary', counts)}</small>
      </h2>
      <ol className={styles.map}>
        {verdicts.map((verdict, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is identified by its position
          <li key={index}>
            <button
              type="button"
              data-verdict={verdict}
              aria-label={t('goTo', { number: numbers[index]?.number ?? index + 1, verdict: t(`verdict.${verdict}`) })}
              onClick={() => onGo(index)}
            >
              {numbers[index]?.number ?? index + 1}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
