import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { nearDate } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolated.ts'
import { studentName } from '../../parts/entry-list/student-name.ts'
import styles from './fair-time.module.css'
import { type GivenTime, givenTimes } from './given-times.ts'
import { ICONS } from './icons.ts'
import type { TimeCommands } from './use-time-commands.ts'

/** All changes of time in the task, with who made them and why. Each can be taken back. */
export function GivenList({ entries, commands }: { entries: Entry[]; commands: TimeCommands }) {
  const { t } = useTranslation('watch-task')
  const given = givenTimes(entries)
  if (given.length === 0) return null
  return (
    <section className={styles.given} aria-labelledby="fair-time-given">
      <h3 id="fair-time-given">{t('fairTime.list')}</h3>
      <ul>
        {given.map((change) => (
          <li key={`${change.grant} ${change.kind}`} data-undone={change.undone || undefined}>
            <GivenIcon change={change} />
            <p>
              {whatText(change, t)}
              <small>
                {change.reason && (
                  <>
                    <bdi>{change.reason}</bdi> ·{' '}
                  </>
                )}
                <bdi>{change.by.name}</bdi> · {nearDate(change.at)}
              </small>
            </p>
            {change.undone ? (
              <small>{t('fairTime.takenBack')}</small>
            ) : (
              <Button
                size="sm"
                variant="subtle"
                leftSection={<Undo2 size={18} className="flip" aria-hidden="true" />}
                onClick={() => void commands.undo(change.grant)}
              >
                {t('fairTime.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The icon of the kind, as in the fields. */
function GivenIcon({ change: { kind, minutes, lost } }: { change: GivenTime }) {
  const given =
    kind === 'reopened' ? 'reopen' : kind === 'attempt' ? 'attempt' : lost ? 'lost' : minutes ? 'minutes' : 'dates'
  const Icon = ICONS[given]
  return (
    <span className={styles.icon}>
      <Icon size={17} className={given === 'reopen' ? 'flip' : undefined} aria-hidden="true" />
    </span>
  )
}

function whatText(change: GivenTime, t: TFunction<'watch-task'>): string {
  const { kind, minutes, lost, date_start, date_end, students } = change
  const [first] = students
  const to =
    students.length === 1 && first
      ? isolated(studentName(first))
      : t('fairTime.manyStudents', { count: students.length })
  if (kind === 'attempt') return t('fairTime.what.attempt', { to })
  if (kind === 'reopened') {
    return date_end
      ? t('fairTime.what.reopened', { to, date: nearDate(date_end) })
      : t('fairTime.what.reopenedFree', { to })
  }
  if (lost && students.length > 1) return t('fairTime.what.lostMany', { to })
  if (lost) return t('fairTime.what.lost', { to, count: minutes ?? 0 })
  if (minutes) return t('fairTime.what.minutes', { to, count: minutes })
  const parts = [
    date_start && t('fairTime.what.from', { date: nearDate(date_start) }),
    date_end && t('fairTime.what.until', { date: nearDate(date_end) }),
  ]
  return t('fairTime.what.dates', { to, dates: parts.filter(Boolean).join(' ') })
}
