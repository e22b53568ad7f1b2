import { Smartphone, TriangleAlert } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LastCheck } from '../parts/taking/last-check.tsx'
import { QuestionPane } from '../parts/taking/question-pane.tsx'
import { StoryFold } from '../parts/taking/story-fold.tsx'
import { TakingFoot } from '../parts/taking/taking-foot.tsx'
import { TakingHead } from '../parts/taking/taking-head.tsx'
import { TakingEmpty, TakingLayout } from '../parts/taking/taking-layout.tsx'
import { resumeTaking, takingReducer, unanswered } from '../parts/taking/taking-state.ts'
import { paths } from '../paths.ts'
import { type DraftScope, readDraft, writeDraft } from './draft.ts'
import type { PracticeQuiz } from './practice-quiz.ts'
import { QuestionFeedback, SeenAnswer } from './question-feedback.tsx'
import classes from './taking-practice.module.css'
import type { Given } from './use-checked.ts'
import { useFeedback } from './use-feedback.ts'

interface Props {
  quiz: PracticeQuiz
  /** IDs of the questions to practise, if not all. */
  again: readonly string[] | undefined
  scope: DraftScope
  /** Answers to begin with, in place of those of the draft. */
  unchecked: Given | undefined
  onFinish: (values: Given) => void
}

/** Question by question, as in a task, but without a timer and without a teacher. */
export function TakingPractice({ quiz, again, scope, unchecked, onFinish }: Props) {
  const { t } = useTranslation(['practice', 'take-task'])
  const navigate = useNavigate()
  const { questions, passage = '' } = quiz
  const [state, dispatch] = useReducer(takingReducer, undefined, () => begin(quiz, scope, unchecked))
  const [kept, setKept] = useState(true)
  const [confirming, setConfirming] = useState(false)
  const [before] = useState(() => readDraft(scope)?.seen)
  const { seen, checking, check } = useFeedback({ _id: quiz._id, again: again !== undefined }, before)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope does not change
  useEffect(() => setKept(writeDraft(scope, { ...state, looked: state.flagged, seen, again })), [state, seen])

  const question = questions[state.current]
  const given = question && state.values[question.ID]
  const result = question && seen[question.ID]
  const go = (to: number) => dispatch({ type: 'go', to })
  // A confirmation is needed only for unanswered questions, because nothing goes to a teacher.
  const finish = () => (unanswered(questions, state.values).length > 0 ? setConfirming(true) : onFinish(state.values))
  const Receipt = kept ? Smartphone : TriangleAlert
  return (
    <>
      <TakingLayout
        story={passage}
        background={quiz.background}
        place={state.current}
        head={
          <TakingHead
            name={quiz.name}
            below={<p>{t('kind')}</p>}
            questions={questions}
            state={state}
            leaveLabel={t('leave')}
            submitLabel={t('finish')}
            clock={<span className={classes.tag}>{t('tag')}</span>}
            onGo={go}
            onLeave={() => void navigate(paths.library())}
            onSubmit={finish}
          />
        }
        foot={
          <TakingFoot
            receipt={
              <span className={classes.receipt} data-trouble={!kept || undefined}>
                <Receipt size={20} aria-hidden />
                {t(kept ? 'kept' : 'notKept')}
              </span>
            }
            submitLabel={t('finish')}
            current={state.current}
            count={questions.length}
            onGo={go}
            onSubmit={finish}
          />
        }
      >
        {question ? (
          <QuestionPane
            key={question.ID}
            question={question}
            number={state.current + 1}
            count={questions.length}
            value={given}
            flagged={state.flagged.includes(question.ID)}
            disabled={checking}
            above={passage ? <StoryFold html={passage} /> : undefined}
            onAnswer={(value) => dispatch({ type: 'answer', value })}
            onFlag={() => dispatch({ type: 'flag', question: question.ID })}
            answered={result && <SeenAnswer question={question} given={given} result={result} />}
            below={
              <QuestionFeedback
                question={question}
                given={given}
                result={result}
                checking={checking}
                onCheck={(value) => void check(question, value)}
              />
            }
          />
        ) : (
          <TakingEmpty>{t('noQuestions')}</TakingEmpty>
        )}
      </TakingLayout>
      {confirming && (
        <LastCheck
          title={t('confirm.title', { name: `\u2068${quiz.name}\u2069` })}
          questions={questions}
          state={state}
          consequence={t('confirm.consequence')}
          submitLabel={t('confirm.finish')}
          onGo={(to) => {
            setConfirming(false)
            go(to)
          }}
          onBack={() => setConfirming(false)}
          onSubmit={() => onFinish(state.values)}
        />
      )}
    </>
  )
}

/** The state of the draft, with its current question. */
function begin({ questions }: PracticeQuiz, scope: DraftScope, unchecked: Given | undefined) {
  const draft = readDraft(scope)
  const state = resumeTaking(questions, Object.values(unchecked ?? draft?.values ?? {}), draft?.looked ?? [])
  return draft ? { ...state, current: Math.min(Math.max(0, draft.current), Math.max(0, questions.length - 1)) } : state
}
