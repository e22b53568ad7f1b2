import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/task-shapes.ts'
import { count, duration, fraction } from '../../i18n/format.ts'
import { EntryStatusTag } from '../../parts/entry-list/entry-status-tag.tsx'
import { studentName } from '../../parts/entry-list/student-name.ts'
import { PersonAvatar } from '../../parts/people/person-avatar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './fair-time.module.css'
import { secondsOf } from './given-times.ts'
import { GROUPS, type Group, inGroup, type TimeForm } from './time-form.ts'
import { TimeTags } from './time-tags.tsx'

interface Props {
  entries: Entry[]
  form: TimeForm
  chosen: Entry[]
  skewMs: number
  error: boolean
  onGroup: (group: Group) => void
  onChosen: (ids: string[]) => void
}

/** The students of one state, with the time that they have. */
export function TimeStudents({ entries, form, chosen, skewMs, error, onGroup, onChosen }: Props) {
  const { t } = useTranslation('watch-task')
  const shown = inGroup(entries, form.group)
  const now = useServerNow(skewMs)
  const ids = chosen.map(({ _id }) => _id)
  return (
    <>
      <Segmented
        label={t('fairTime.group.label')}
        value={form.group}
        onChange={onGroup}
        options={GROUPS.map((group) => ({
          value: group,
          label: t(`fairTime.group.${group}`),
          count: inGroup(entries, group).length,
        }))}
      />
      {shown.length > 0 && (
        <div className={styles.all}>
          <Checkbox
            label={t('fairTime.chooseAll')}
            checked={ids.length === shown.length}
            indeterminate={ids.length > 0 && ids.length < shown.length}
            onChange={() => onChosen(ids.length === shown.length ? [] : shown.map(({ _id }) => _id))}
          />
          <span role="status">{t('chosen', { count: ids.length, of: count(shown.length) })}</span>
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {t('fairTime.problem.students')}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map((entry) => (
          <li key={entry._id}>
            <label
              className={styles.student}
              htmlFor={`fair-${entry._id}`}
              data-chosen={ids.includes(entry._id) || undefined}
            >
              <Checkbox
                id={`fair-${entry._id}`}
                aria-label={studentName(entry)}
                checked={ids.includes(entry._id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChosen(checked ? [...ids, entry._id] : ids.filter((id) => id !== entry._id))
                }
              />
              <PersonAvatar name={studentName(entry)} img={entry.img} size={40} />
              <span className={styles.who}>
                <bdi>{studentName(entry)}</bdi>
                <span className={styles.tags}>
                  <TimeTags entry={entry} />
                </span>
              </span>
              <Clock entry={entry} now={now} />
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>{t('fairTime.nobody')}</p>}
    </>
  )
}

function Clock({ entry, now }: { entry: Entry; now: number }) {
  if (entry.status !== 'in_progress') return <EntryStatusTag status={entry.status} />
  const left = secondsOf(entry, now)
  return (
    <span className={styles.clock} data-urgent={(left !== null && left < 180) || undefined}>
      {left === null ? fraction(entry.answered, entry.of ?? entry.answered) : <bdi>{duration(left)}</bdi>}
    </span>
  )
}

/** The server's time in milliseconds, each second. */
function useServerNow(skewMs: number): number {
  const [now, setNow] = useState(() => Date.now() + skewMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + skewMs), 1000)
    return () => clearInterval(timer)
  }, [skewMs])
  return now
}
