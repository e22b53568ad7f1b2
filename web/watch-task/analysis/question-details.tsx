import { Button } from '@mantine/core'
import { Eye, KeyRound, Lightbulb, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { count, duration, nearDate, percent } from '../../i18n/format.ts'
import { questionDirection } from '../../parts/question/direction.ts'
import { questionTitle } from '../../parts/question/question-title.ts'
import { TextInSentence, TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { AnswerBars } from './answer-bars.tsx'
import { Discrimination } from './discrimination.tsx'
import { discriminationWords } from './judge.ts'
import styles from './question-details.module.css'

interface QuestionDetailsProps {
  number: number
  question: Question
  analysed: AnalysedQuestion
  onShow: () => void
  onCorrect: () => void
  onClarify?: (() => void) | undefined
}

/** The answers to one question with their numbers, its figures in words, and what a teacher can do. */
export function QuestionDetails({ number, question, analysed, onShow, onCorrect, onClarify }: QuestionDetailsProps) {
  const { t } = useTranslation('analysis')
  return (
    <div className={styles.details}>
      <div className={styles.panel}>
        <p className={styles.stem} dir={questionDirection(question)}>
          <TextWithSums text={questionTitle(question) || t('number', { number })} />
        </p>
        <AnswerBars question={question} analysed={analysed} />
        <InWords analysed={analysed} />
      </div>
      <div className={styles.panel}>
        <Facts analysed={analysed} />
        <div className={styles.actions}>
          {onClarify && (
            <Button
              leftSection={<Megaphone size={18} className="flip" aria-hidden="true" />}
              aria-label={t('clarify.actionOn', { number })}
              onClick={onClarify}
            >
              {t('clarify.action')}
            </Button>
          )}
          <Button variant="default" leftSection={<KeyRound size={18} aria-hidden="true" />} onClick={onCorrect}>
            {t('correct')}
          </Button>
          <Button variant="default" leftSection={<Eye size={18} aria-hidden="true" />} onClick={onShow}>
            {t('show')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The common mistake, and whether the newest clarification helped; nothing without both. */
function InWords({ analysed: { common, clarification } }: { analysed: AnalysedQuestion }) {
  const { t } = useTranslation('analysis')
  if (!common && !clarification) return null
  return (
    <div className={styles.words}>
      <Lightbulb size={22} aria-hidden="true" />
      <div>
        {common && (
          <p>
            <Trans
              t={t}
              i18nKey="sameWrong"
              values={{ wrong: count(common.wrong), n: count(common.n), text: common.text }}
              components={{ wrong: <TextInSentence text={common.text} className={styles.wrong} /> }}
              shouldUnescape
            />
          </p>
        )}
        {clarification && (
          <>
            <p className={styles.plain}>{clarifiedText(clarification, t)}</p>
            <blockquote dir="auto">
              <TextWithSums text={clarification.text} />
            </blockquote>
          </>
        )}
      </div>
    </div>
  )
}

function clarifiedText(
  { at, answer, before, after }: NonNullable<AnalysedQuestion['clarification']>,
  t: ReturnType<typeof useTranslation<'analysis'>>['t'],
): string {
  const time = nearDate(at)
  if (answer === undefined) return t('clarified', { time })
  const [b, a] = [before, after]
  const numbers = { before: count(b.same), ofBefore: count(b.n), after: count(a.same), ofAfter: count(a.n) }
  return t('clarifiedSame', { time, ...numbers })
}

function Facts({ analysed }: { analysed: AnalysedQuestion }) {
  const { t } = useTranslation('analysis')
  const { n, facility, discrimination, efficiency, few, seconds } = analysed
  return (
    <dl className={styles.facts}>
      <Fact
        label={t('facility')}
        value={facility === undefined ? undefined : percent(Math.round(facility * 100))}
        text={facility === undefined ? t('facilityNone') : facilityText(facility, n, t)}
      />
      <Fact
        label={t('column.discrimination')}
        value={discrimination === undefined ? undefined : <Discrimination question={analysed} />}
        text={
          discrimination === undefined
            ? t('statisticsFrom')
            : [t(`discriminationSays.${discriminationWords(discrimination)}`), few && t('fewText')]
                .filter(Boolean)
                .join(' ')
        }
      />
      {efficiency !== undefined && (
        <Fact label={t('efficiency')} value={percent(Math.round(efficiency * 100))} dashed={few} />
      )}
      {seconds !== undefined && <Fact label={t('column.seconds')} value={duration(seconds)} />}
    </dl>
  )
}

/** «أصاب 20 من 36»; with parts of points there is no such number. */
function facilityText(facility: number, n: number, t: ReturnType<typeof useTranslation<'analysis'>>['t']): string {
  const right = Math.round(facility * n)
  const isWhole = Math.abs(facility * n - right) < 0.005
  return isWhole ? t('rightOf', { right: count(right), n: count(n) }) : t('shareOf', { n: count(n) })
}

interface FactProps {
  label: string
  value: ReactNode
  text?: string
  dashed?: boolean | undefined
}

function Fact({ label, value, text, dashed }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value} data-dashed={dashed || undefined}>
        {value ?? '—'}
      </dd>
      {text && <dd className={styles.text}>{text}</dd>}
    </div>
  )
}
