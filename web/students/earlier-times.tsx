import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../server/contract/calls.ts'
import type { EarlierTime } from '../../server/contract/students.ts'
import { dateTime, nearDate } from '../i18n/format.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import styles from './student-time.module.css'
import { broughtBack } from './time-form.ts'
import { timeText } from './time-text.ts'

interface Props {
  /** ID. */
  student: string
  /** The newest first. */
  times: readonly EarlierTime[]
  busy: boolean
  onBring: (body: Body<'students/time'>) => Promise<unknown>
}

/** A deleted person has no name. */
const By = ({ name }: { name: string }) =>
  name && (
    <>
      <bdi>{name}</bdi> ·{' '}
    </>
  )

/** Earlier personal times, with who gave and ended them, and why. The newest can be restored, which undoes its end. */
export function EarlierTimes({ student, times, busy, onBring }: Props) {
  const { t } = useTranslation('students')
  const [newest] = times
  if (!newest) return null
  const body = newest.ended && broughtBack(student, newest, new Date().toISOString())
  const bring = async () => {
    if (body && (await onBring(body))) showBanner({ text: t('time.brought') })
  }
  return (
    <details className={styles.earlier}>
      <summary>{t('time.earlier')}</summary>
      <ul>
        {times.map((time) => (
          <li key={time.at}>
            <strong>{timeText(time, t)}</strong>
            <span>
              {time.to
                ? t('time.between', { from: dateTime(time.from), to: dateTime(time.to) })
                : t('time.since', { from: dateTime(time.from) })}
            </span>
            <small>
              <bdi>{time.reason}</bdi>
            </small>
            <small>
              <By name={time.by.name} />
              {nearDate(time.at)}
            </small>
            {time.ended && (
              <small>
                <By name={time.ended.by.name} />
                {t('time.ended', { date: nearDate(time.ended.at) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      {body && <BringBack busy={busy} onPress={() => void bring()} />}
    </details>
  )
}

/** Is removed once the time is in force again. */
function BringBack({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('students')
  const button = useFocusAfterRemoval<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<Undo2 size={18} aria-hidden="true" />}
      loading={busy}
      onClick={onPress}
    >
      {t('time.bring')}
    </Button>
  )
}
