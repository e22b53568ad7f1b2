import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isNotFound } from '../api/call-error.ts'
import { isolated } from '../i18n/isolated.ts'
import { ofClass } from '../parts/entry-list/shown-entries.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { GoneTask } from '../parts/sharing/gone-task.tsx'
import { useRestoreTask } from '../parts/task-list/use-restore-task.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { countEntries } from './figures.ts'
import { useGlow } from './glow.ts'
import { useWatchedTask } from './use-watched-task.ts'
import { WatchTask } from './watch-task.tsx'

/** `/MyTasks/:id` and `/MyTask/:id/:class`: a teacher follows the students of a task. */
export default function WatchTaskScreen() {
  const { id = '', class: classCode } = useParams()
  const { t } = useTranslation(['watch-task', 'errors'])
  const { glows, glow } = useGlow()
  const { restore } = useRestoreTask()
  const { query, deleted, ended, skewMs } = useWatchedTask(id, {
    onChange: (student, kind) => {
      glow(student, kind)
      const entry = students.find(({ _id }) => _id === student)
      if (kind === 'submitted' && entry?.name) announce(studentName(entry))
    },
  })
  const students = ofClass(query.data?.students ?? [], classCode)
  const { text, announce } = useAnnouncer((names) => {
    const { submitted, all } = countEntries(students)
    return names.length === 1
      ? t('said.sent', { name: isolated(names[0] ?? ''), sent: submitted, all })
      : t('said.many', { n: names.length, sent: submitted, all })
  })
  const task = query.data?.tasks[0]
  const missing = isNotFound(query.error)
  // A task that was loaded and is missing in the refetch was deleted while this page was disconnected.
  const gone = deleted || (missing && task !== undefined)
  if (gone || missing) {
    return (
      <GoneTask
        unshared={ended || (missing && task?.shared !== undefined)}
        title={t(gone ? 'deleted.title' : 'notFound')}
        text={gone ? t('deleted.text') : undefined}
        action={gone && task && <PlainButton onClick={() => void restore(task)}>{t('deleted.restore')}</PlainButton>}
        back={t('deleted.back')}
      />
    )
  }
  if (query.isError && !task) {
    return (
      <Page>
        <ErrorState wholeScreen error={query.error} onRetry={() => query.refetch()} />
      </Page>
    )
  }
  if (!task) {
    return (
      <Page>
        <Skeletons kind="text" count={2} />
        <Skeletons kind="figures" count={2} />
        <Card>
          <Skeletons kind="rows" count={8} />
        </Card>
      </Page>
    )
  }
  return (
    <>
      <WatchTask
        task={task}
        everybody={query.data?.students ?? []}
        classCode={classCode}
        glows={glows}
        skewMs={skewMs}
      />
      <p className="sr-only" role="status">
        {text}
      </p>
    </>
  )
}

const EVERY_MS = 6000

/** Announces one sentence at a time: changes within six seconds of the last announcement are combined. */
function useAnnouncer(say: (names: string[]) => string): { text: string; announce: (name: string) => void } {
  const [text, setText] = useState('')
  const names = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(say)
  newest.current = say
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useCallback((name: string) => {
    names.current.push(name)
    if (timer.current) return
    const tell = () => {
      setText(newest.current(names.current))
      names.current = []
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (names.current.length > 0) tell()
      }, EVERY_MS)
    }
    // A short delay, so that the page already shows the announced figures.
    timer.current = setTimeout(tell, 400)
  }, [])
  return { text, announce }
}
