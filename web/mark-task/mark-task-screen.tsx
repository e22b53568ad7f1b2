import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { isNotFound } from '../api/call-error.ts'
import { count } from '../i18n/format.ts'
import { CorrectionBanner } from '../parts/corrections/correction-banner.tsx'
import { Colleagues } from '../parts/marking/colleagues-line.tsx'
import { Pager } from '../parts/marking/pager.tsx'
import { useMarkAt } from '../parts/marking/use-mark-at.ts'
import { pointsOf } from '../parts/question/points.ts'
import { GoneTask } from '../parts/sharing/gone-task.tsx'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainLink } from '../ui/plain-button.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { AnswerList } from './answer-list.tsx'
import { firstQuestion, questionFigures } from './cards.ts'
import { KeyList } from './key-list.tsx'
import { MarkBar } from './mark-bar.tsx'
import { MarkSide } from './mark-side.tsx'
import styles from './mark-task.module.css'
import { mayLeaveWrongPoints } from './points-picker.tsx'
import { ReturnResults } from './return-results.tsx'
import { useHiddenNames } from './use-hidden-names.ts'
import { useAnswers, useMarkedTask } from './use-marked-task.ts'
import { usePeople } from './use-people.ts'

/** `/Task/:id/mark`: a teacher marks the answers to one question side by side. The query names the question. */
export default function MarkTaskScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { t } = useTranslation(['mark-task', 'watch-task', 'errors'])
  const wanted = params.get('question') ?? ''
  // Stays while answers arrive, which may make another question the first one to mark.
  const first = useRef<string>(undefined)
  const { task: query, deleted, ended } = useMarkedTask(id)
  const task = query.data?.tasks[0]
  usePageTitle(task ? `${t('title')} · ${task.name}` : undefined)
  const missing = isNotFound(query.error)
  if (deleted || missing) {
    const gone = deleted || task !== undefined
    const unshared = ended || (missing && task?.shared !== undefined)
    return <GoneTask unshared={unshared} title={t(gone ? 'deleted' : 'notFound')} back={t('myTasks')} />
  }
  if (query.isError && !task) {
    return (
      <Page>
        <ErrorState wholeScreen error={query.error} onRetry={() => query.refetch()} />
      </Page>
    )
  }
  if (!task) return <Loading />
  const questions = task.questions ?? []
  const entries = query.data?.students ?? []
  const ids = questions.map(({ ID }) => ID)
  first.current ??= firstQuestion(entries, ids)
  const question = ids.includes(wanted) ? wanted : first.current
  if (question === undefined) {
    const back = <PlainLink to={paths.task(id)}>{t('backToTask')}</PlainLink>
    return <PageMessage title={t('noQuestions')} action={back} />
  }
  return <MarkQuestion key={question} task={task} entries={entries} questionId={question} />
}

function Loading() {
  return (
    <Page>
      <Skeletons kind="figures" count={1} />
      <Card>
        <Skeletons kind="rows" count={6} />
      </Card>
    </Page>
  )
}

/** The page for one question. */
function MarkQuestion({ task, entries, questionId }: { task: Task; entries: Entry[]; questionId: string }) {
  const { t } = useTranslation('mark-task')
  const navigate = useNavigate()
  const tasks = useTasksTitle()
  const questions = task.questions ?? []
  const at = questions.findIndex(({ ID }) => ID === questionId)
  const answers = useAnswers(task._id, questionId)
  const [hidden, setHidden] = useHiddenNames()
  const [help, setHelp] = useState(false)
  const people = usePeople(entries)
  /** Keys of the cards whose points are typed wrong. */
  const wrong = useRef(new Set<string>())
  useMarkAt(task._id, { question: questionId })
  const question = answers.data?.question ?? questions[at]
  const partial = task.partial === true
  const submitted = questionFigures(entries, questionId).of
  if (!question) return null
  const go = async (to: number) => {
    const next = questions[to]
    if (wrong.current.size > 0 && !(await mayLeaveWrongPoints(100 * pointsOf(question)))) return
    if (next) navigate(`${paths.markTask(task._id)}?question=${encodeURIComponent(next.ID)}`, { replace: true })
  }
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <Crumbs
          items={[
            { label: tasks, to: paths.myTasks() },
            { label: task.name, to: paths.task(task._id) },
            { label: t('title') },
          ]}
        />
        {questions.length > 1 && (
          <Pager
            label={t('questions')}
            previous={{ label: t('previousQuestion'), disabled: at === 0, onGo: () => void go(at - 1) }}
            next={{ label: t('nextQuestion'), disabled: at === questions.length - 1, onGo: () => void go(at + 1) }}
            place={t('place', { at: count(at + 1), of: count(questions.length) })}
          />
        )}
      </div>
      <CorrectionBanner taskId={task._id} />
      <Colleagues task={task} question={questionId} studentOf={hidden ? undefined : (id) => people.get(id)} />
      <MarkBar question={question} number={at + 1} groups={answers.data?.groups} expected={submitted}>
        <ReturnResults taskId={task._id} entries={entries} />
      </MarkBar>
      <div className={styles.columns}>
        {answers.data ? (
          <AnswerList
            task={task}
            reply={answers.data}
            people={hidden ? undefined : people}
            hidden={hidden}
            onHidden={setHidden}
            onHelp={() => setHelp(true)}
            onWrong={(key, is) => void (is ? wrong.current.add(key) : wrong.current.delete(key))}
            onNextQuestion={at < questions.length - 1 ? () => void go(at + 1) : undefined}
          />
        ) : answers.isError ? (
          <Card>
            <ErrorState error={answers.error} onRetry={() => answers.refetch()} />
          </Card>
        ) : (
          <Card>
            <Skeletons kind="rows" count={6} />
          </Card>
        )}
        <MarkSide taskId={task._id} question={question} questions={questions} entries={entries} partial={partial} />
      </div>
      {help && (
        <Popup title={t('keys.title')} width={480} onClose={() => setHelp(false)}>
          <div className={styles.help}>
            <KeyList partial={partial} />
          </div>
        </Popup>
      )}
    </Page>
  )
}
