import { Pagination } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplayEvent } from '../../server/contract/past-calls.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { count, dateTime, duration, listed, percent } from '../i18n/format.ts'
import { cellsOf, columnsOf } from '../parts/question-grid/cells.ts'
import { QuestionGrid } from '../parts/question-grid/question-grid.tsx'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import { figuresOf, phaseAt } from './figures.ts'
import { Happenings } from './happenings.tsx'
import { PlayerBar } from './player-bar.tsx'
import styles from './replay.module.css'
import { changedIn, createEntries, type Replay } from './replayed-entries.ts'
import { createStates } from './replayed-states.ts'
import { countUntil, momentAt, offsetOf, timelineOf } from './timeline.ts'
import { usePlayer } from './use-player.ts'
import { useShownNames } from './use-shown-names.ts'

/** Rows per page, as on the page that watches a task. */
const PAGE_SIZE = 60

interface ReplayViewProps {
  task: Task
  replay: Replay
  /** Numbers instead of names. */
  hidden: boolean
}

/** The course of the task: the grid at a moment, the player, and the list of events. */
export function ReplayView({ task, replay, hidden }: ReplayViewProps) {
  const { t } = useTranslation('replay')
  const { steps, events, students } = replay
  const [page, setPage] = useState(1)
  const timeline = useMemo(() => timelineOf([...steps, ...events].map(({ at }) => at)), [steps, events])
  const stepTimes = useMemo(() => steps.map(({ at }) => Date.parse(at)), [steps])
  const eventTimes = useMemo(() => events.map(({ at }) => Date.parse(at)), [events])
  const stateAfter = useMemo(() => createStates(steps), [steps])
  const entriesOf = useMemo(() => createEntries(students), [students])
  const player = usePlayer(timeline)
  const { nameOf, shown } = useShownNames(students, hidden)

  const moment = momentAt(timeline, player.offset)
  const time = timeline.times[moment] ?? 0
  const stepCount = countUntil(stepTimes, time)
  const eventCount = countUntil(eventTimes, time)
  const entries = useMemo(() => entriesOf(stateAfter(stepCount)).map(shown), [entriesOf, stateAfter, stepCount, shown])
  const glows = useMemo(() => changedIn(steps[stepCount - 1], students), [steps, stepCount, students])
  const questions = task.questions ?? []
  const pages = Math.max(1, Math.ceil(entries.length / PAGE_SIZE))
  const at = Math.min(page, pages)
  const onPage = entries.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
  const rows = onPage.map((entry) => cellsOf(questions, entry, entry.answers))
  const { all, sent, working, average } = figuresOf(entries)
  const when = dateTime(new Date(time).toISOString())
  const figures = [
    t('figures.sent', { sent: count(sent), all: count(all) }),
    t('figures.working', { n: count(working) }),
    ...(average === null ? [] : [t('figures.average', { value: percent(average) })]),
  ]
  const phase = phaseAt(events.slice(0, eventCount))

  const { goTo } = player
  const goToTime = useCallback((ms: number) => goTo(offsetOf(timeline, ms)), [goTo, timeline])
  const choose = useCallback((event: ReplayEvent) => goToTime(Date.parse(event.at)), [goToTime])
  const previous = eventTimes.findLast((one) => one < time)
  const next = eventTimes.find((one) => one > time)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card className={styles.player}>
          <PlayerBar
            timeline={timeline}
            player={player}
            said={listed([when, ...figures])}
            onPrevious={previous === undefined ? undefined : () => goToTime(previous)}
            onNext={next === undefined ? undefined : () => goToTime(next)}
          />
          <p className={styles.now}>
            <b>{when}</b>
            {figures.map((figure) => (
              <span key={figure}>{figure}</span>
            ))}
            {phase !== 'runs' && <Tag tone="warn">{t(`phase.${phase}`)}</Tag>}
          </p>
          {replay.seconds > 0 && <p className={styles.note}>{t('merged', { duration: duration(replay.seconds) })}</p>}
        </Card>
        <div className={styles.grid}>
          <QuestionGrid
            task={task}
            entries={onPage}
            rows={rows}
            columns={columnsOf(rows, questions.length)}
            glows={glows}
          />
        </div>
        {pages > 1 && <Pagination total={pages} value={at} onChange={setPage} />}
      </div>
      <Card className={styles.side}>
        <h2 className={styles.cap}>{t('happenings')}</h2>
        <Happenings
          label={t('happenings')}
          events={events}
          questions={questions}
          nameOf={nameOf}
          now={eventCount - 1}
          onChoose={choose}
        />
      </Card>
    </div>
  )
}
