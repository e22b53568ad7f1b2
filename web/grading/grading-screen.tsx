import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { isNotFound } from '../api/call-error.ts'
import { isolated } from '../i18n/isolated.ts'
import { writeFilters } from '../parts/entry-list/entry-filters.ts'
import { ofClass } from '../parts/entry-list/shown-entries.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { GoneTask } from '../parts/sharing/gone-task.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainLink } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { AttemptHistory } from './attempt-history.tsx'
import { DeletedAnswers } from './deleted-answers.tsx'
import { Grading } from './grading.tsx'
import { useGradedEntry } from './use-graded-entry.ts'
import { useOwnChanges } from './use-own-changes.ts'
import { usePagedStudents } from './use-paged-students.ts'

/**
 * `/MyTasks/:id/:student`: a teacher marks one student's answers. The query string is the list's: its class, filters and
 * order determine the next student; and `number`, the attempt of homework that is shown (absent: the one to mark).
 */
export default function GradingScreen() {
  const { id = '', student = '' } = useParams()
  const [all, setParams] = useSearchParams()
  const { state } = useLocation()
  const deleted = numberIn(all, 'attempt')
  if (deleted) return <DeletedAnswers id={id} student={student} attempt={deleted} />
  const params = new URLSearchParams(all)
  params.delete('number')
  const choose = (number: number) =>
    setParams({ ...Object.fromEntries(params), number: String(number) }, { replace: true, state })
  return <Marking id={id} student={student} params={params} attempt={numberIn(all, 'number')} onAttempt={choose} />
}

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const number = Number(params.get(name))
  return Number.isInteger(number) && number > 0 ? number : undefined
}

interface MarkingProps {
  id: string
  student: string
  params: URLSearchParams
  attempt: number | undefined
  onAttempt: (number: number) => void
}

function Marking({ id, student, params, attempt, onAttempt }: MarkingProps) {
  const { t } = useTranslation(['grading', 'watch-task', 'question', 'errors'])
  const dirty = useRef(false)
  const own = useOwnChanges(student)
  const data = useGradedEntry(id, { student, attempt }, () =>
    own.expected() ? 'own' : dirty.current ? 'dirty' : 'nothing',
  )
  const classCode = params.get('class') ?? ''
  const query = params.size > 0 ? `?${params}` : ''
  const kept = writeFilters(params, {})
  kept.delete('class')
  const back = `${classCode ? paths.taskClass(id, classCode) : paths.task(id)}${kept.size > 0 ? `?${kept}` : ''}`
  const { answers } = data
  const paged = usePagedStudents(data.task.data?.students, student, query)
  const task = answers.data?.tasks[0]
  const entry = answers.data?.students?.[0]
  const name = entry ? studentName(entry) : ''
  usePageTitle(entry && task ? `${name} · ${task.name}` : undefined)

  const message = (title: string, text?: string) => (
    <PageMessage title={title} text={text} action={<PlainLink to={back}>{t('backToStudents')}</PlainLink>}>
      {task && data.history.events.length > 0 && (
        <AttemptHistory history={data.history} task={task} student={student} />
      )}
    </PageMessage>
  )
  const missing = isNotFound(answers.error)
  const unshared = data.deleted === 'unshared' || (missing && task?.shared !== undefined)
  if (data.deleted || unshared) return <GoneTask unshared={unshared} title={t('taskDeleted')} back={t('myTasks')} />
  if (missing) return message(t('notFound'))
  if (answers.isError && !entry) {
    return (
      <Page>
        <ErrorState wholeScreen error={answers.error} onRetry={() => answers.refetch()} />
      </Page>
    )
  }
  if (!entry || !task) {
    return (
      <Page>
        <Skeletons kind="rows" count={1} />
        <Card>
          <Skeletons kind="rows" count={6} />
        </Card>
      </Page>
    )
  }
  // Flip cards have no answers; the page shows the result instead.
  const played = task.activity !== undefined && entry.sent_at !== ''
  if (entry.status === 'not_started' || (!played && !entry.answers?.length)) {
    const text = t('noAnswersText', { name: isolated(name), task: isolated(task.name) })
    return message(t(entry.status === 'not_started' ? 'didNotStart' : 'noAnswers'), text)
  }
  return (
    <Grading
      key={`${student} ${entry.attempt}`}
      task={task}
      entry={entry}
      everybody={ofClass(data.task.data?.students ?? [], classCode)}
      paged={paged}
      alone={data.task.isPending}
      rates={answers.data?.stats.right_rates}
      history={data.history}
      query={query}
      back={back}
      changed={data.changed}
      onRenew={() => {
        data.forget()
        return data.renew()
      }}
      newest={() => data.newest() ?? entry}
      onlyMine={data.onlyMine}
      onAttempt={onAttempt}
      beginOwn={own.begin}
      onDirty={(now) => {
        dirty.current = now
      }}
    />
  )
}
