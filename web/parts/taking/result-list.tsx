import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { ReviewQuestion } from '../../ways/way.ts'
import { answerBesideKey, verdictOf } from '../../ways/ways.ts'
import { MARK_ICONS, markOf } from '../question/mark-signs.ts'
import { answerPointsText } from '../question/points-text.ts'
import { questionTitle } from '../question/question-title.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import classes from './result-list.module.css'

interface Props {
  questions: readonly ReviewQuestion[]
  /** By question, with the server's mark. */
  answers: Readonly<Record<string, EntryAnswer>>
  /** Number of questions that were not right. */
  wrong: number
  /** Shows what each answer earned of its points. */
  weighted?: boolean
}

/** The questions with answer and right answer. A phone shows only the wrong ones; all are in "all my answers". */
export function ResultList({ questions, answers, wrong, weighted = false }: Props) {
  const { t } = useTranslation('take-task')
  return (
    <section className={classes.section}>
      <h2 className={classes.wide}>{t('score.oneByOne')}</h2>
      {wrong > 0 && <h2 className={classes.phone}>{t('score.worthALook', { count: wrong })}</h2>}
      <ol className={classes.list}>
        {questions.map((question, at) => (
          <Row
            key={question.ID}
            question={question}
            number={at + 1}
            answer={answers[question.ID]}
            weighted={weighted}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  question: ReviewQuestion
  number: number
  answer?: EntryAnswer
  weighted: boolean
}

function Row({ question, number, answer, weighted }: RowProps) {
  const { t } = useTranslation('take-task')
  const right = answer?.right === true
  const pair = right ? undefined : answerBesideKey(question, answer)
  const empty = verdictOf(question, answer) === 'empty'
  const partly = markOf(answer) === 'partly'
  // A teacher returned the result without a mark for this answer.
  const unmarked = answer?.earned === null
  const Sign = MARK_ICONS[empty || unmarked ? 'empty' : partly ? 'partly' : 'wrong']
  return (
    <li className={classes.row} data-wrong={(!right && !unmarked) || undefined} data-partly={partly || undefined}>
      <span className={classes.number}>{number}</span>
      <span className={classes.question}>
        <bdi>
          <TextWithSums text={questionTitle(question) || t('beads.question', { number })} />
        </bdi>
        {weighted && <small>{answerPointsText(question, answer)}</small>}
      </span>
      {right ? (
        <span className={classes.mark}>
          <Check size={22} strokeWidth={2.2} aria-hidden />
          <span className="sr-only">{t('score.rightMark')}</span>
        </span>
      ) : (
        <span className={classes.answers}>
          <span className={classes.yours}>
            <Sign size={17} strokeWidth={empty || unmarked ? 2 : 2.4} aria-hidden />
            {empty || !pair ? (
              t(empty ? 'score.left' : unmarked ? 'score.unmarked' : partly ? 'score.partlyMark' : 'score.wrongMark')
            ) : (
              <bdi>
                <TextWithSums text={pair.given} />
              </bdi>
            )}
            {!empty && pair && <small>{t(partly ? 'score.yoursPartly' : 'score.yours')}</small>}
          </span>
          {pair && (
            <span className={classes.correct}>
              <Check size={17} strokeWidth={2.4} aria-hidden />
              <bdi>
                <TextWithSums text={pair.right} />
              </bdi>
              <small>{t('score.correct')}</small>
            </span>
          )}
        </span>
      )}
    </li>
  )
}
