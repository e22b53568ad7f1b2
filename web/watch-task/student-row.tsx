import { ActionIcon, Checkbox } from '@mantine/core'
import { Circle, CircleCheck, CircleDashed, PencilLine, Trash2 } from 'lucide-react'
import { type CSSProperties, memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { duration, fraction, percent, relativeDate } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { EntryStatusTag } from '../parts/entry-list/entry-status-tag.tsx'
import { ScoreTag } from '../parts/entry-list/score-tag.tsx'
import { hasAnswers } from '../parts/entry-list/shown-entries.ts'
import { bareName, studentName } from '../parts/entry-list/student-name.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { EarnedNote } from '../parts/question/earned-note.tsx'
import { earnedIn } from '../parts/question/points.ts'
import { paths } from '../paths.ts'
import { Cell, Heading, Row } from '../ui/table-parts.tsx'
import { isChoosable } from './chosen-bar.tsx'
import type { useEntryCommands } from './entry-commands.ts'
import { TimeTags } from './fair-time/time-tags.tsx'
import type { GlowKind } from './glow.ts'
import styles from './student-row.module.css'

interface StudentRowProps {
  task: Task
  entry: Entry
  glow: GlowKind | undefined
  now: Date
  commands: ReturnType<typeof useEntryCommands>
  query: string
  chosen: boolean
  onChoose: (id: string, on: boolean) => void
  /** The score before the last correction of a key, while its banner is shown. */
  was: number | undefined
}

/** One student. The name opens the answers; without answers it shows a message. */
export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { task, entry, glow, now, commands, query, chosen, onChoose, was } = props
  const { t } = useTranslation('watch-task')
  const box = useId()
  const name = studentName(entry)
  const address = `${paths.studentAnswers(task._id, entry._id)}${query}`
  const scored = entry.score !== null
  const final = entry.status === 'final'
  const earned = earnedIn(task, entry)
  return (
    <Row
      className={styles.row}
      data-glow={glow ?? (was === undefined ? undefined : 'changed')}
      data-state={entry.status}
    >
      <Cell className={styles.pick}>
        {isChoosable(entry) && (
          // The label makes the touch target larger than the checkbox.
          <label className={styles.box} htmlFor={box}>
            <Checkbox
              id={box}
              aria-label={t('choose', { name: isolated(name) })}
              checked={chosen}
              onChange={(event) => onChoose(entry._id, event.currentTarget.checked)}
            />
          </label>
        )}
      </Cell>
      <Heading scope="row" className={styles.name}>
        <span className={styles.who}>
          <PersonAvatar name={bareName(entry)} img={entry.img} />
          {hasAnswers(entry) || entry.earlier ? (
            <Link to={address} className={styles.open}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <button type="button" className={styles.open} onClick={() => commands.tellNothing(entry)}>
              <bdi>{name}</bdi>
            </button>
          )}
        </span>
      </Heading>
      <Cell className={styles.class}>
        {entry.classes.filter(Boolean).map((code) => (
          <ClassChip key={code} code={code} />
        ))}
      </Cell>
      <Cell className={styles.state}>
        <EntryState entry={entry} of={task.questions_num} />
        <Attempts entry={entry} />
        <TimeTags entry={entry} />
        {glow === 'submitted' && <span className={styles.now}>{t('justSent')}</span>}
      </Cell>
      <Cell className={styles.score}>
        <ScoreTag score={entry.score} provisional={!final} />
        {was !== undefined && <small className={styles.was}>{t('was', { score: percent(was) })}</small>}
        {earned && <EarnedNote earned={earned} />}
      </Cell>
      <Cell className={styles.time}>
        {entry.timer !== null
          ? duration(entry.timer)
          : entry.started_at && <small>{relativeDate(entry.started_at, now)}</small>}
      </Cell>
      <Cell className={styles.acts} data-here={(scored && !hasAnswers(entry)) || undefined}>
        {scored && (
          <>
            {hasAnswers(entry) && (
              <Link
                to={address}
                className={styles.mark}
                data-soft={!final || undefined}
                aria-label={`${t(final ? 'show' : 'mark')}: ${isolated(name)}`}
              >
                {t(final ? 'show' : 'mark')}
              </Link>
            )}
            <ActionIcon
              className={styles.toggle}
              data-on={final || undefined}
              aria-label={t(final ? 'makeWaiting' : 'makeFinal', { name: isolated(name) })}
              onClick={() => commands.toggleFinal(entry)}
            >
              {final ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
            </ActionIcon>
            <ActionIcon
              className={styles.delete}
              aria-label={t('deleteAnswers', { name: isolated(name) })}
              onClick={() => commands.deleteAnswers(entry)}
            >
              <Trash2 size={19} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </Cell>
    </Row>
  )
})

/** Of homework: how many attempts there are, and what happens beside the one that counts. */
function Attempts({ entry: { attempts = [], status } }: { entry: Entry }) {
  const { t } = useTranslation('watch-task')
  if (attempts.length < 2) return null
  const beside = attempts.filter(({ counted }) => !counted)
  const runs = status !== 'in_progress' && beside.some((one) => one.status === 'in_progress')
  const waits = status === 'final' && beside.some((one) => one.to_mark)
  return (
    <small className={styles.attempts}>
      {[
        t('attempts.count', { count: attempts.length }),
        ...(runs ? [t('attempts.running')] : []),
        ...(waits ? [t('attempts.waiting')] : []),
      ].join(' · ')}
    </small>
  )
}

/** A student's state, with a progress bar while working. Muted when the teacher has nothing to do. */
function EntryState({ entry, of }: { entry: Entry; of: number }) {
  const { t } = useTranslation('watch-task')
  if (entry.status === 'not_started') {
    return (
      <span className={styles.none}>
        <CircleDashed size={16} aria-hidden="true" />
        {t('state.notStarted')}
      </span>
    )
  }
  if (entry.status !== 'in_progress') return <EntryStatusTag status={entry.status} />
  return (
    <span className={styles.work}>
      <span className={styles.words}>
        <PencilLine size={16} aria-hidden="true" />
        {t('state.working')}
        {of > 0 && <b className="num">{fraction(entry.answered, of)}</b>}
      </span>
      {of > 0 && (
        <span className={styles.line} aria-hidden="true">
          <i style={{ '--p': `${Math.min(100, (entry.answered / of) * 100)}%` } as CSSProperties} />
        </span>
      )}
    </span>
  )
}
