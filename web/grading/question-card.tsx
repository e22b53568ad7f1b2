import { KeyRound, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { RuleShape } from '../../server/contract/correction-shapes.ts'
import { mediumOf } from '../../server/contract/question-kind-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import { count, percent } from '../i18n/format.ts'
import { pointsText } from '../i18n/points.ts'
import { MARK_ICONS } from '../parts/question/mark-signs.ts'
import { pointsOf } from '../parts/question/points.ts'
import { answerPointsText } from '../parts/question/points-text.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { QuestionView } from '../parts/question/question-view.tsx'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Card } from '../ui/card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import type { Verdict } from '../ways/ways.ts'
import { labelOf, toStudentQuestion, wayOf } from '../ways/ways.ts'
import { CommentBox } from './comment-box.tsx'
import { MarkedBy } from './marked-by.tsx'
import type { Marking } from './marking.ts'
import { OpenMark } from './open-mark.tsx'
import styles from './question-card.module.css'
import type { QuestionNumber } from './question-numbers.ts'

/** none: the task does not use points. worth: the question's points. earned: also the answer's, once it is marked. */
export type PointsShown = 'none' | 'worth' | 'earned'

interface QuestionCardProps {
  /** Place in the list, from 0. */
  index: number
  number: QuestionNumber
  question: Question
  answer: EntryAnswer | undefined
  verdict: Verdict
  /** Fraction of the class that answered it right, 0 to 1. */
  rate: number | undefined
  points: PointsShown
  /** Opens the correction of its key; absent: it cannot be corrected here. */
  onCorrect?: (questionId: string) => void
  /** The attempt in which the teacher can mark and comment on this answer; absent: not here. */
  marking?: Marking
  /** The comment on this answer; '' for none. */
  comment: string
  /** Those of the task. */
  rules: RuleShape[] | undefined
}

const TONE: Record<Verdict, Tone> = { right: 'good', wrong: 'bad', partly: 'warn', empty: 'bad', unknown: 'neutral' }

/** One question: its text, then the student's answer, then the key. */
export function QuestionCard(props: QuestionCardProps) {
  const { index, number, question, answer, verdict, rate, points, onCorrect, marking } = props
  const { t } = useTranslation(['grading', 'question'])
  const { icon: Way } = wayOf(question)
  const Sign = verdict === 'unknown' ? Minus : MARK_ICONS[verdict]
  const told = points === 'earned' ? answerPointsText(question, answer) : pointsText(pointsOf(question))
  const title = question.notes.trim() || questionTitle(question)
  // The heading already shows the instructions, and a question without other text needs no repetition.
  const stem = { ...toStudentQuestion(question), notes: '' }
  const more = mediumOf(question.type) !== 'none' || (question.notes.trim() !== '' && question.question.trim() !== '')
  return (
    <Card
      className={styles.card}
      id={`q${index + 1}`}
      aria-label={t('goTo', { number: number.number, verdict: t(`verdict.${verdict}`) })}
    >
      <header className={styles.head}>
        <span className={styles.number} data-verdict={verdict}>
          {number.number}
        </span>
        <div className={styles.say}>
          <h2 id={`q${index + 1}-title`} tabIndex={-1}>
            <bdi dir={question.direction}>
              <TextWithSums text={title || t(`question:kind.${question.type}`)} />
            </bdi>
          </h2>
          <p className={styles.way}>
            <span>
              <Way size={15} aria-hidden="true" />
              {t(`question:way.${labelOf(question)}`)}
            </span>
            {number.own && <span>{t('ownNumber', { number: count(number.own) })}</span>}
            {points !== 'none' && <span>{told}</span>}
            {rate !== undefined && !wayOf(question).isMarkedByTeacher && (
              <span>{t('classRate', { rate: percent(rate * 100) })}</span>
            )}
          </p>
        </div>
        <Tag tone={TONE[verdict]} icon={<Sign aria-hidden="true" />}>
          {t(`verdict.${verdict}`)}
        </Tag>
      </header>
      {more && (
        <div className={styles.stem}>
          <QuestionView question={stem} as="h3" />
        </div>
      )}
      <MarkedBy answer={answer} rules={props.rules} />
      <AnswerReview question={question} answer={answer} showKey />
      {marking && answer && wayOf(question).isMarkedByTeacher && (
        <OpenMark marking={marking} question={question} number={number.number} answer={answer} />
      )}
      {(onCorrect || marking) && (
        <div className={styles.foot}>
          {marking && (
            <CommentBox
              marking={marking}
              comment={props.comment}
              question={{ id: question.ID, number: number.number }}
            />
          )}
          {onCorrect && (
            <PlainButton look="ghost" className={styles.correct} onClick={() => onCorrect(question.ID)}>
              <KeyRound size={17} aria-hidden="true" />
              {t('correctKey')}
              <span className="sr-only"> {t('history.question', { numbers: number.number })}</span>
            </PlainButton>
          )}
        </div>
      )}
    </Card>
  )
}
