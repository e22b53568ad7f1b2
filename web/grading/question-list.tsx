import { ChevronDown, ChevronsDownUp, ChevronsUpDown, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { RuleShape } from '../../server/contract/correction-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { Segmented } from '../ui/segmented.tsx'
import { TextButton } from '../ui/text-button.tsx'
import type { Verdict } from '../ways/ways.ts'
import { commentOn, type Marking } from './marking.ts'
import { type PointsShown, QuestionCard } from './question-card.tsx'
import { groupQuestions, type QuestionFilter, ranges } from './question-groups.ts'
import styles from './question-list.module.css'
import type { QuestionNumber } from './question-numbers.ts'

interface QuestionListProps {
  numbers: readonly QuestionNumber[]
  /** The student may have seen other numbers. */
  otherOrder: boolean
  /** Number of questions in the task, if the student got some of them. */
  ofAll?: number
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
  /** Those on the answers and the attempt. */
  comments?: Entry['comments']
  /** Those of the task. */
  rules?: RuleShape[]
}

/** All questions in order; right ones are folded so that those to check stand out. */
export function QuestionList(props: QuestionListProps) {
  const { t } = useTranslation('grading')
  const { questions, numbers, answers, verdicts, rates, points, filter, onFilter, unfolded, onUnfold } = props
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
          <TextButton
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
          </TextButton>
        )}
      </div>
      {props.ofAll !== undefined && (
        <p className={styles.some}>{t('drawn', { count: questions.length, all: count(props.ofAll) })}</p>
      )}
      {props.otherOrder && <p className={styles.some}>{t('numbersOfTask')}</p>}
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
              <RightLabel numbers={indexes.map((index) => numbers[index]?.number ?? index + 1)} />
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
            number={numbers[item.index] ?? { number: item.index + 1 }}
            question={question}
            answer={answers.get(question.ID)}
            verdict={verdicts[item.index] ?? 'unknown'}
            rate={rates?.[question.ID]}
            points={points}
            onCorrect={props.onCorrect}
            marking={props.marking}
            comment={commentOn(props, question.ID)}
            rules={props.rules}
          />
        )
      })}
    </div>
  )
}

function RightLabel({ numbers }: { numbers: number[] }) {
  const { t } = useTranslation('grading')
  const form = numbers.length === 1 ? 'one' : numbers.length === 2 ? 'two' : 'more'
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? first
  const range = `\u2066${ranges(numbers)}\u2069`
  return <span>{t(`rightRange.${form}`, { first: count(first), last: count(last), range })}</span>
}
