import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { count } from '../../i18n/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './fair-time.module.css'
import { givenBack } from './given-times.ts'
import { GROUPS, type Group, inGroup, type TimeForm } from './time-form.ts'
import rows from './time-student.module.css'
import { TimeStudent } from './time-student.tsx'

interface Props {
  entries: Entry[]
  /** Number of the task's questions. */
  of: number
  form: TimeForm
  chosen: Entry[]
  skewMs: number
  error: boolean
  onGroup: (group: Group) => void
  onChosen: (ids: string[]) => void
  onGiveBack: (id: string) => void
}

/** The students of one state, with the time that they have. */
export function TimeStudents(props: Props) {
  const { entries, of, form, chosen, skewMs, error, onGroup, onChosen, onGiveBack } = props
  const { t } = useTranslation('watch-task')
  const shown = inGroup(entries, form.group)
  const now = useServerNow(skewMs)
  const ids = chosen.map(({ _id }) => _id)
  const lost = shown.some((entry) => Boolean(entry.lost) || givenBack(entry) > 0)
  return (
    <>
      <Segmented
        className={styles.groups}
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
      <ul className={rows.list}>
        {shown.map((entry) => (
          <TimeStudent
            key={entry._id}
            entry={entry}
            of={of}
            now={now}
            chosen={ids.includes(entry._id)}
            lost={lost}
            onChosen={(on) => onChosen(on ? [...ids, entry._id] : ids.filter((id) => id !== entry._id))}
            onGiveBack={() => onGiveBack(entry._id)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>{t('fairTime.nobody')}</p>}
    </>
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
