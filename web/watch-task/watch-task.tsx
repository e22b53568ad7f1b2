import { Pagination } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { connectionAtom } from '../api/live.ts'
import { dateTime } from '../i18n/format.ts'
import { CorrectionBanner } from '../parts/corrections/correction-banner.tsx'
import { listQuery, useEntryFilters } from '../parts/entry-list/entry-filters.ts'
import { inOrder, orderOf, type Sort } from '../parts/entry-list/order.ts'
import { matching, ofClass } from '../parts/entry-list/shown-entries.ts'
import { Colleagues } from '../parts/marking/colleagues-line.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { AnalysisView } from './analysis/analysis-view.tsx'
import { ClassBar } from './class-bar.tsx'
import { FairTimePopup } from './fair-time/fair-time-popup.tsx'
import { PausedLine } from './fair-time/paused-line.tsx'
import { averageOf, countEntries, distribution, freshBin, ticksOf } from './figures.ts'
import type { Glows } from './glow.ts'
import { PresentationView } from './presentation-view.tsx'
import { QuestionGridView } from './question-grid-view.tsx'
import { AverageFigure, Distribution } from './score-figures.tsx'
import { StudentsTable } from './students-table.tsx'
import { TaskCorrections } from './task-corrections.tsx'
import { TaskInfo } from './task-info.tsx'
import { WatchHead } from './watch-head.tsx'
import styles from './watch-task.module.css'
import { WatchTools } from './watch-tools.tsx'

interface WatchTaskProps {
  task: Task
  /** Students of all classes. */
  everybody: Entry[]
  classCode: string | undefined
  glows: Glows
  /** Milliseconds to add to this device's clock to get the server's. */
  skewMs: number
}

/** Rows per page; a whole class fits. */
const PAGE_SIZE = 60

/** The whole screen, once the task is loaded. */
export function WatchTask({ task, everybody, classCode, glows, skewMs }: WatchTaskProps) {
  // With the texts of the grid: the screen would be hidden again while they load.
  const { t } = useTranslation(['watch-task', 'question'])
  const [filters, change, kept] = useEntryFilters()
  const [params] = useSearchParams()
  const query = listQuery(params, classCode)
  const [presenting, setPresenting] = useState(false)
  const [timing, setTiming] = useState(false)
  const edit = useSetAtom(taskEditorPopupAtom)
  const lost = useAtomValue(connectionAtom) === 'lost'
  const now = useMinute()
  const students = ofClass(everybody, classCode)
  const ordered = useStableOrder(students, filters.sort)
  const shown = matching(ordered, filters)
  const pages = Math.ceil(shown.length / PAGE_SIZE)
  const page = Math.min(filters.page, Math.max(1, pages))
  const onPage = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const tools = (
    <WatchTools task={task} everybody={everybody} classCode={classCode} filters={filters} change={change} kept={kept} />
  )
  if (filters.view === 'analysis' && !task.activity) {
    return <AnalysisView task={task} classCode={classCode} lost={lost} tools={tools} />
  }
  const bins = distribution(students)
  return (
    <Page className={styles.page}>
      <WatchHead
        task={task}
        entries={shown}
        classCode={classCode}
        lost={lost}
        onPresent={() => setPresenting(true)}
        onTime={() => setTiming(true)}
      />
      <PausedLine task={task} />
      <CorrectionBanner taskId={task._id} />
      <Colleagues task={task} studentOf={(id) => students.find(({ _id }) => _id === id)} />
      <div className={styles.board}>
        <Card className={styles.figures} aria-label={t('now')}>
          <ClassBar
            counts={countEntries(students)}
            ticks={ticksOf(students, task.questions_num)}
            glows={glows}
            lost={lost}
            state={filters.state}
            onState={(state) => change({ state })}
          />
          <div className={styles.low}>
            <Distribution bins={bins} fresh={freshBin(students, glows, bins)} />
            <AverageFigure average={averageOf(students)} />
          </div>
        </Card>
        <TaskInfo task={task} />
      </div>
      <TaskCorrections task={task} />
      {tools}
      {students.length === 0 ? (
        <Card>
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={<PlainButton onClick={() => edit({ open: true, taskId: task._id })}>{t('edit')}</PlainButton>}
          />
        </Card>
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState
            title={t('nobody')}
            action={
              <PlainButton look="soft" onClick={() => change({ search: '', state: '' })}>
                {t('clearFilters')}
              </PlainButton>
            }
          />
        </Card>
      ) : filters.view === 'grid' && !task.activity ? (
        <QuestionGridView task={task} entries={onPage} glows={glows} classCode={classCode} query={query} />
      ) : (
        <StudentsTable
          task={task}
          entries={onPage}
          glows={glows}
          now={now}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          query={query}
        />
      )}
      {pages > 1 && <Pagination total={pages} value={page} onChange={(next) => change({ page: next })} />}
      <p className={styles.printed}>{t('printed', { date: dateTime(now.toISOString()) })}</p>
      {timing && <FairTimePopup task={task} entries={students} skewMs={skewMs} onClose={() => setTiming(false)} />}
      {presenting && (
        <PresentationView
          task={task}
          entries={students}
          classCode={classCode}
          skewMs={skewMs}
          onClose={() => setPresenting(false)}
        />
      )}
    </Page>
  )
}

/** The current time, updated once a minute for texts such as "17 minutes ago". */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Rows keep their position while they change; the list is sorted again only when another order is chosen. */
function useStableOrder(entries: Entry[], sort: Sort): Entry[] {
  const made = useRef<{ key: string; ids: string[] }>(undefined)
  const key = `${sort.by} ${sort.down}`
  if (entries.length > 0 && made.current?.key !== key) made.current = { key, ids: orderOf(entries, sort) }
  const ids = made.current?.ids
  return useMemo(() => (ids ? inOrder(entries, ids) : entries), [entries, ids])
}
