import { Check, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysedQuestion, AnswerOption } from '../../../server/contract/analysis-calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { count, percent } from '../../i18n/format.ts'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import styles from './answer-bars.module.css'
import { isCommon } from './judge.ts'

interface AnswerBarsProps {
  question: Question
  analysed: AnalysedQuestion
}

/** Each option or answer with its number and share; the right one and the common mistake stand out. */
export function AnswerBars({ question, analysed }: AnswerBarsProps) {
  const { t } = useTranslation('analysis')
  const { options, answers, different = 0 } = analysed
  if (options.length === 0) return answers === 0 ? <p className={styles.none}>{t('none')}</p> : null
  const more = different - options.length
  return (
    <>
      <ul className={styles.bars} dir={questionDirection(question)} aria-label={t('options')}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options may have equal texts
          <Answer key={at} at={at} question={question} analysed={analysed} option={option} />
        ))}
      </ul>
      {more > 0 && <p className={styles.none}>{t('more', { count: more })}</p>}
    </>
  )
}

function Answer({ at, question, analysed, option }: AnswerBarsProps & { at: number; option: AnswerOption }) {
  const { t } = useTranslation('analysis')
  const { text, n, right } = option
  const common = isCommon(analysed, option)
  const share = analysed.answers > 0 ? (n / analysed.answers) * 100 : 0
  const Sign = right ? Check : X
  return (
    <li data-kind={right ? 'right' : common ? 'common' : undefined}>
      <span className={styles.text}>
        <Sign size={18} strokeWidth={2.4} aria-hidden="true" />
        <span className="sr-only">{t(right ? 'right' : common ? 'common' : 'wrong')}: </span>
        <span dir={pieceDirection(text, question.direction)}>
          <TextWithSums text={text || t('picture', { number: at + 1 })} />
        </span>
      </span>
      <i aria-hidden="true" style={{ '--p': `${Math.min(100, share)}%` } as CSSProperties} />
      <span className={styles.count}>
        <b>{count(n)}</b> <small>{percent(Math.round(share))}</small>
      </span>
    </li>
  )
}
