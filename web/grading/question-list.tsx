import { ChevronDown, ChevronsDownUp, ChevronsUpDown, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { Segmented } from '../ui/segmented.tsx'
import type { Verdict } from '../ways/ways.ts'
import { type Marking, type PointsShown, QuestionCard } from './question-card.tsx'
import { groupQuestions, type QuestionFilter } from './question-groups.ts'
import styles from './question-list.module.css'

interface QuestionListProps {
  questions: Question[]
  answers: Map<string, EntryAnswer>
  verdicts: Verdict[]
  rates: Record<string, number> | undefined
  points: PointsShown
  filter: QuestionFilter
  onFilter: (filter: QuestionFilter) => void
  unfolded: ReadonlySet<number>
  onUnfold: (unfolded: ReadonlySet<number>) => void
  onCorrect?: (questionId: string) => void
  marking?: Marking
}

/** All questions in order; right ones are folded so that those to check stand out. */
export function QuestionList(props: QuestionListProps) {
  const { t } = useTranslation('grading')
  const { questions, answers, verdicts, rates, points, filter, onFilter, unfolded, onUnfold } = props
  const right = verdicts.flatMap((verdict, index) => (verdict === 'right' ? [index] : []))
  const allShown = right.length > 0 && right.every((index) => unfolded.has(index))
  const shown = groupQuestions(verdicts, filter, unfolded)
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <Segmented
          label={t('filter')}
          className={styles.filter}
          value={filter}
          onChange={onFilter}
          options={[
            { value: 'all', label: t('all'), count: questions.length },
            { value: 'look', label: t('needsLook'), count: questions.length - right.length },
          ]}
        />
        {filter === 'all' && right.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={allShown}
            onClick={() => onUnfold(new Set(allShown ? [] : right))}
          >
            {allShown ? (
              <ChevronsDownUp size={19} aria-hidden="true" />
            ) : (
              <ChevronsUpDown size={19} aria-hidden="true" />
            )}
            {t(allShown ? 'hideRight' : 'showRight')}
          </button>
        )}
      </div>
      {shown.length === 0 && (
        <p className={styles.good}>
          <CircleCheck size={22} aria-hidden="true" />
          {t('allRight')}
        </p>
      )}
      {shown.map((item) => {
        if (item.kind === 'right') {
          const indexes = Array.from({ length: item.to - item.from + 1 }, (_, at) => item.from + at)
          return (
            <button
              key={`r${item.from}`}
              id={`q${item.from + 1}`}
              type="button"
              className={styles.folded}
              aria-expanded="false"
              onClick={() => onUnfold(new Set([...unfolded, ...indexes]))}
            >
              <CircleCheck size={20} aria-hidden="true" />
              <RightLabel from={item.from + 1} to={item.to + 1} />
              <ChevronDown size={20} aria-hidden="true" />
            </button>
          )
        }
        const question = questions[item.index]
        if (!question) return null
        return (
          <QuestionCard
            key={question.ID}
            index={item.index}
            question={question}
            answer={answers.get(question.ID)}
            verdict={verdicts[item.index] ?? 'unknown'}
            rate={rates?.[question.ID]}
            points={points}
            onCorrect={props.onCorrect}
            marking={props.marking}
          />
        )
      })}
    </div>
  )
}

function RightLabel({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation('grading')
  const form = to === from ? 'one' : to === from + 1 ? 'two' : 'more'
  return (
    <span>{t(`rightRange.${form}`, { first: count(from), last: count(to), range: `\u2066${from}–${to}\u2069` })}</span>
  )
}
