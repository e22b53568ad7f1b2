import { CircleDashed, KeyRound, Lightbulb, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import { answerWay } from '../../server/contract/answer-way-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import { questionDirection } from '../parts/question/direction.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import classes from './answer-review.module.css'
import { ANSWERING } from './answering.ts'
import { hasKey, type ReviewQuestion } from './way.ts'
import { reviewOf, verdictOf, wayOf } from './ways.ts'

interface Props {
  question: ReviewQuestion
  answer?: EntryAnswer
  /** Show the key beside the answer. A question without its key shows the answer alone. */
  showKey: boolean
  /** Only the key: a preview with "show all answers". */
  keyOnly?: boolean
  /** Whose answer it is, for the pane's title: the reader's own, or a student's. */
  own?: boolean
  /** Draws a border; without it the component is the lower part of a question's card. */
  boxed?: boolean
}

/** An answer, read only: the answer first and the key after it (below it on a phone), the wrong parts marked. */
export function AnswerReview({ question, answer, showKey, keyOnly, own, boxed }: Props) {
  const { t } = useTranslation('question')
  const { Review } = ANSWERING[answerWay(question)]
  const review = reviewOf(question, answer)
  const verdict = verdictOf(question, answer)
  // A student's own right answer needs no key beside it; a teacher compares even then.
  const key = showKey && hasKey(question) && !(own && verdict === 'right') && (keyOnly || hasKeyContent(question))
  const { isMarkedByTeacher, keyText } = wayOf(question)
  return (
    <div className={classes.pair} data-single={!key || keyOnly || undefined} data-boxed={boxed || undefined}>
      {!keyOnly && (
        <Pane
          tone={verdict === 'right' ? 'good' : key && verdict !== 'partly' && verdict !== 'unknown' ? 'bad' : 'plain'}
          icon={<User size={15} aria-hidden />}
          dir={questionDirection(question)}
        >
          {{
            title: own ? t('review.yours') : t('review.answer'),
            content:
              verdict === 'empty' ? (
                <p className={classes.none}>
                  <CircleDashed size={20} aria-hidden />
                  <bdi>{own ? t('review.youLeft') : t('review.left')}</bdi>
                </p>
              ) : (
                <Review question={question} review={review} pieces={review.given} />
              ),
          }}
        </Pane>
      )}
      {key && (
        <Pane tone="good" icon={<KeyRound size={15} aria-hidden />} dir={questionDirection(question)}>
          {{
            title: isMarkedByTeacher
              ? t(keyText(question) ? 'open.model' : 'open.rubric')
              : t(own ? 'review.correct' : 'review.key'),
            content: <Review question={question} review={review} pieces={review.key} />,
          }}
        </Pane>
      )}
      {showKey && hasKey(question) && question.explanation && (
        <Pane tone="plain" icon={<Lightbulb size={15} aria-hidden />} dir={questionDirection(question)} wide>
          {{
            title: t('review.explanation'),
            content: (
              <p className={classes.explanation}>
                <TextWithSums text={question.explanation} />
              </p>
            ),
          }}
        </Pane>
      )}
    </div>
  )
}

/** False for an open question without a model answer and without criteria. */
const hasKeyContent = (question: Question): boolean =>
  wayOf(question).keyText(question) !== '' || question.rubric !== undefined

function Pane({
  tone,
  icon,
  dir,
  wide,
  children,
}: {
  tone: 'good' | 'bad' | 'plain'
  icon: ReactNode
  /** Direction of the content only: the panes follow the page, so that all questions look alike. */
  dir: 'rtl' | 'ltr' | 'auto' | undefined
  /** Below the other panes, as wide as both. */
  wide?: boolean
  children: { title: string; content: ReactNode }
}) {
  return (
    <section className={classes.pane} data-tone={tone} data-wide={wide || undefined}>
      <p className={classes.title}>
        {icon}
        <bdi>{children.title}</bdi>
      </p>
      <div dir={dir}>{children.content}</div>
    </section>
  )
}
