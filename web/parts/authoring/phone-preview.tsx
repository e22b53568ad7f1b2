import { ArrowRight, Flag, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { duration } from '../../i18n/format.ts'
import { AnswerControl } from '../../ways/answer-control.tsx'
import { AnswerReview } from '../../ways/answer-review.tsx'
import { toStudentQuestion } from '../../ways/ways.ts'
import { PreviewOrder } from '../question/preview-order.tsx'
import { QuestionView } from '../question/question-view.tsx'
import { Backdrop } from '../taking/backdrop.tsx'
import { StoryText } from '../taking/story-text.tsx'
import { useStory } from '../taking/use-story.ts'
import styles from './phone-preview.module.css'

/** More questions than this show a progress bar, because the beads no longer fit. */
const MAX_BEADS = 14

interface Props {
  question: Question | undefined
  /** Index of the question in the task, and number of questions. Without them no progress is shown. */
  at?: number
  count?: number
  /** Whole minutes, 0 = unlimited. */
  timer?: number
  /** Path of the task's background picture. */
  background?: string
  /** The task's passage, collapsed above the question. HTML. */
  story?: string
  /** Show the answer key instead of the control. */
  showKey?: boolean
  /** Shown while there is no question. */
  empty: ReactNode
}

/** A phone with a question as a student sees it. It can be answered; the answer is not stored. */
export function PhonePreview({ question, at, count, timer = 0, background, story, showKey, empty }: Props) {
  const { t } = useTranslation('authoring')
  return (
    <div className={styles.phone}>
      {background && <Backdrop key={background} image={background} plain framed />}
      <div className={styles.screen}>
        {count !== undefined && at !== undefined && count > 0 && (
          <>
            <div className={styles.top}>
              <span>{t('preview.of', { number: at + 1, count })}</span>
              {timer > 0 && (
                <span>
                  <Timer size={15} aria-hidden="true" />
                  <span className="num">{duration(timer * 60)}</span>
                </span>
              )}
            </div>
            <Beads at={at} count={count} />
          </>
        )}
        {story && <Passage html={story} />}
        {question ? (
          <TriedQuestion key={answerIdentity(question)} question={question} showKey={showKey} />
        ) : (
          <div className={styles.empty}>{empty}</div>
        )}
        {question && (
          <div className={styles.bottom} aria-hidden="true">
            <span>
              <Flag size={18} />
            </span>
            <span>
              {t('preview.next')}
              <ArrowRight size={18} className="flip" />
            </span>
          </div>
        )}
      </div>
    </div>
  )
}

function Passage({ html }: { html: string }) {
  const { t } = useTranslation('authoring')
  const story = useStory(html)
  return (
    <details className={styles.passage}>
      <summary dir="auto">{story.title || t('preview.story')}</summary>
      <StoryText story={story} />
    </details>
  )
}

function TriedQuestion({ question, showKey }: { question: Question; showKey?: boolean }) {
  const [value, setValue] = useState<EntryAnswer>()
  const shown = toStudentQuestion(question)
  return (
    <div className={styles.question}>
      <QuestionView question={shown} as="h3" />
      {showKey ? (
        <AnswerReview question={question} showKey keyOnly boxed />
      ) : (
        <>
          <PreviewOrder question={question} />
          <AnswerControl question={shown} value={value} onChange={setValue} />
        </>
      )}
    </div>
  )
}

function Beads({ at, count }: { at: number; count: number }) {
  if (count > MAX_BEADS) {
    return (
      <div className={styles.bar}>
        <i style={{ inlineSize: `${((at + 1) / count) * 100}%` }} />
      </div>
    )
  }
  return (
    <div className={styles.beads}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
        <i key={place} data-state={place < at ? 'done' : place === at ? 'now' : undefined} />
      ))}
    </div>
  )
}

/** React key: an edit of the kind, the answer way or the answers discards the tried answer. */
const answerIdentity = (question: Question) =>
  `${question.ID}|${question.type}|${question.answersType ?? 1}|${JSON.stringify(question.answers.map(({ answer, img, alone, match }) => [answer, img, alone, match]))}`
