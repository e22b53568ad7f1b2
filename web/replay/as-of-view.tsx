import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { count, dateTime, percent } from '../i18n/format.ts'
import { cellsOf, columnsOf } from '../parts/question-grid/cells.ts'
import { QuestionGrid } from '../parts/question-grid/question-grid.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './as-of.module.css'
import { AsOfExport } from './as-of-export.tsx'
import { figuresOf } from './figures.ts'
import { Happenings } from './happenings.tsx'
import { momentsOf, since } from './moments.ts'
import replayStyles from './replay.module.css'
import { createEntries, type Replay } from './replayed-entries.ts'
import { createStates } from './replayed-states.ts'
import { ThenAndNow } from './then-and-now.tsx'
import { useShownNames } from './use-shown-names.ts'

interface AsOfViewProps {
  replay: Replay
  hidden: boolean
  /** The chosen instant; '': the newest moment of the list. */
  at: string
  onAt: (at: string) => void
}

/** The state of the task at a moment, beside the present one. */
export function AsOfView({ replay, hidden, at: chosen, onAt }: AsOfViewProps) {
  const { t } = useTranslation('replay')
  const { events, steps, students } = replay
  const moments = useMemo(() => momentsOf(events), [events])
  const at = isInstant(chosen) ? chosen : (moments[0]?.at ?? events.at(-1)?.at ?? new Date().toISOString())
  const found = useQuery({
    ...queryOf('tasks/asof', { _id: replay.tasks[0]?._id ?? '', at }),
    placeholderData: keepPreviousData,
  })
  const { nameOf, shown } = useShownNames(students, hidden)
  const now = useMemo(() => createEntries(students)(createStates(steps)(steps.length)), [steps, students])
  const state = found.data
  const task = state?.tasks[0]
  const entries = useMemo(() => (state?.students ?? []).map(shown), [state, shown])
  const questions = task?.questions ?? []
  const rows = entries.map((entry) => cellsOf(questions, entry, entry.answers))
  const later = useMemo(() => since(events, at), [events, at])
  const listed = moments.some((moment) => moment.at === at)
  return (
    <div className={replayStyles.columns}>
      <div className={replayStyles.main}>
        <Card className={styles.picker}>
          <NativeSelect
            label={t('asOf.moment')}
            classNames={{ input: styles.select }}
            value={listed ? at : ''}
            onChange={(event) => event.currentTarget.value && onAt(event.currentTarget.value)}
          >
            {!listed && <option value="">{dateTime(at)}</option>}
            {moments.map(({ at: value, event, before }) => (
              <option key={`${event.type} ${event.position}`} value={value}>
                {[
                  dateTime(event.at),
                  t(before ? 'asOf.before' : 'asOf.after', { event: t(`event.${event.type}`) }),
                  ...(event.student ? [nameOf(event.student)] : []),
                  ...(event.students === undefined ? [] : [t('students', { n: event.students })]),
                ].join(' · ')}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            type="datetime-local"
            label={t('asOf.other')}
            value={localText(at)}
            onChange={(event) => {
              const next = endOfMinute(event.currentTarget.value)
              if (next) onAt(next)
            }}
          />
        </Card>
        {found.isError && !state ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !state ? (
          <Card>
            <Skeletons kind="rows" count={6} />
          </Card>
        ) : !task ? (
          <Card>
            <EmptyState title={t('asOf.notSent')} />
          </Card>
        ) : (
          <div className={replayStyles.main} aria-busy={found.isPlaceholderData || undefined}>
            <Card className={styles.head}>
              <p className={replayStyles.now} role="status">
                <b>{t('asOf.title', { date: dateTime(at) })}</b>
                <Figures past={figuresOf(entries)} present={figuresOf(now)} />
                {state.deleted_at && <Tag tone="bad">{t('asOf.deleted')}</Tag>}
              </p>
              <AsOfExport task={task} entries={entries} at={at} />
            </Card>
            <ThenAndNow task={task} past={entries} present={now} />
            {questions.length > 0 && (
              <QuestionGrid
                task={task}
                entries={entries}
                rows={rows}
                columns={columnsOf(rows, questions.length)}
                glows={NONE}
              />
            )}
          </div>
        )}
      </div>
      <Card className={replayStyles.side}>
        <h2 className={replayStyles.cap}>{t('asOf.since')}</h2>
        {later.length === 0 ? (
          <p className={replayStyles.empty}>{t('asOf.nothing')}</p>
        ) : (
          <Happenings
            label={t('asOf.since')}
            events={later}
            questions={replay.tasks[0]?.questions ?? []}
            nameOf={nameOf}
            onChoose={(event) => onAt(event.at)}
          />
        )}
      </Card>
    </div>
  )
}

const NONE = new Map<string, { kind: string }>()

type Figured = ReturnType<typeof figuresOf>
function Figures({ past, present }: { past: Figured; present: Figured }) {
  const { t } = useTranslation('replay')
  const average = (value: number | null) => (value === null ? '—' : percent(value))
  return (
    <>
      <span>{t('figures.sent', { sent: count(past.sent), all: count(past.all) })}</span>
      <span>{t('asOf.average', { past: average(past.average), now: average(present.average) })}</span>
    </>
  )
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)

/** The value of a field of day and time, in local time. */
function localText(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The last instant of the minute that was entered; undefined while the field is incomplete. */
function endOfMinute(local: string): string | undefined {
  const ms = Date.parse(local)
  return Number.isNaN(ms) ? undefined : new Date(ms + 59_999).toISOString()
}
