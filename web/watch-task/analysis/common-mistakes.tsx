import { Button } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { count, joinList, timeOnly } from '../../i18n/format.ts'
import { TextInSentence } from '../../parts/question/text-with-sums.tsx'
import styles from './common-mistakes.module.css'

/** With more of them, the analysis is the better view. */
const MOST = 3

interface CommonMistakesProps {
  task: Task
  analysed: AnalysedQuestion[]
  onClarify: (question: string) => void
}

/** «9 of 14 gave the same wrong answer», with a clarification at hand; nothing without such a question. */
export function CommonMistakes({ task, analysed, onClarify }: CommonMistakesProps) {
  const { t } = useTranslation('analysis')
  const numberOf = ({ ID }: AnalysedQuestion) => (task.questions ?? []).findIndex((one) => one.ID === ID) + 1
  const found = analysed
    .filter((one) => one.common && !one.dropped)
    .toSorted((a, b) => (b.common?.n ?? 0) - (a.common?.n ?? 0))
  const rest = found.slice(MOST).map(numberOf)
  if (found.length === 0) return null
  return (
    <div className={styles.mistakes}>
      {found.slice(0, MOST).map((one) => (
        <CommonMistake key={one.ID} number={numberOf(one)} analysed={one} onClarify={() => onClarify(one.ID)} />
      ))}
      {rest.length > 0 && <p className={styles.rest}>{t('moreCommon', { numbers: joinList(rest.map(count)) })}</p>}
    </div>
  )
}

interface CommonMistakeProps {
  number: number
  analysed: AnalysedQuestion
  onClarify: () => void
}

function CommonMistake({ number, analysed: { common, answers, clarification }, onClarify }: CommonMistakeProps) {
  const { t } = useTranslation('analysis')
  if (!common) return null
  const text = common.text || t('picture')
  return (
    <section className={styles.mistake} aria-label={t('sameTitle', { number })}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>
          <Trans
            t={t}
            i18nKey="same"
            values={{ n: count(common.n), of: count(answers), text }}
            components={{ wrong: <TextInSentence text={text} className={styles.wrong} /> }}
            shouldUnescape
          />
        </h2>
        {clarification && <p>{t('clarified', { time: timeOnly(clarification.at) })}</p>}
      </div>
      <Button
        variant="light"
        leftSection={<Megaphone size={18} className="flip" aria-hidden="true" />}
        aria-label={t('clarify.actionOn', { number })}
        onClick={onClarify}
      >
        {t('clarify.action')}
      </Button>
    </section>
  )
}
