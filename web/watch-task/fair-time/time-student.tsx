import { Button, Checkbox } from '@mantine/core'
import { Check, Timer, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { duration, fraction } from '../../i18n/format.ts'
import { EntryStatusTag } from '../../parts/entry-list/entry-status-tag.tsx'
import { bareName, studentName } from '../../parts/entry-list/student-name.ts'
import { PersonAvatar } from '../../parts/people/person-avatar.tsx'
import { givenBack, secondsOf } from './given-times.ts'
import styles from './time-student.module.css'
import { TimeTags } from './time-tags.tsx'

interface Props {
  entry: Entry
  /** Number of the task's questions. */
  of: number
  /** The server's time in milliseconds. */
  now: number
  chosen: boolean
  /** Some student of the list lost minutes, so that each row says it. */
  lost: boolean
  onChosen: (on: boolean) => void
  onGiveBack: () => void
}

/** A student with the time that is left and the minutes that were lost offline. */
export function TimeStudent({ entry, of, now, chosen, lost, onChosen, onGiveBack }: Props) {
  const name = studentName(entry)
  return (
    <li data-chosen={chosen || undefined}>
      <label className={styles.student} htmlFor={`fair-${entry._id}`}>
        <Checkbox
          id={`fair-${entry._id}`}
          aria-label={name}
          checked={chosen}
          onChange={(event) => onChosen(event.currentTarget.checked)}
        />
        <PersonAvatar name={bareName(entry)} img={entry.img} size={40} />
        <span className={styles.who}>
          <span>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.tags}>
            {entry.status === 'in_progress' && of > 0 && <small>{fraction(entry.answered, of)}</small>}
            <TimeTags entry={entry} />
          </span>
        </span>
        <Clock entry={entry} now={now} />
      </label>
      {lost && <LostMinutes entry={entry} onGiveBack={onGiveBack} />}
    </li>
  )
}

/** From here on the time left is shown as urgent. */
const URGENT_SECONDS = 180

function Clock({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('watch-task')
  if (entry.status !== 'in_progress') return <EntryStatusTag status={entry.status} />
  const left = secondsOf(entry, now)
  if (left === null) return <small className={styles.noClock}>{t('fairTime.noClock')}</small>
  return (
    <span className={styles.clock} data-urgent={left < URGENT_SECONDS || undefined}>
      <Timer size={18} aria-hidden="true" />
      <bdi>{duration(left)}</bdi>
    </span>
  )
}

function LostMinutes({ entry, onGiveBack }: { entry: Entry; onGiveBack: () => void }) {
  const { t } = useTranslation('watch-task')
  const { lost = 0 } = entry
  const back = givenBack(entry)
  return (
    <div className={styles.lost}>
      {lost > 0 ? (
        <>
          <strong>
            <WifiOff size={17} aria-hidden="true" />
            {t('fairTime.lost', { count: lost })}
          </strong>
          <Button size="sm" variant="light" onClick={onGiveBack}>
            {t('fairTime.giveBack')}
            <span className="sr-only">
              : <bdi>{studentName(entry)}</bdi>
            </span>
          </Button>
        </>
      ) : back > 0 ? (
        <b>
          <Check size={17} aria-hidden="true" />
          {t('fairTime.back', { count: back })}
        </b>
      ) : (
        <span>{t('fairTime.noneLost')}</span>
      )}
    </div>
  )
}
