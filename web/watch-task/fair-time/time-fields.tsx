import { TextInput } from '@mantine/core'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { duration } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolated.ts'
import { DateField } from '../../parts/authoring/date-field.tsx'
import { studentName } from '../../parts/entry-list/student-name.ts'
import { ChoiceTile } from '../../ui/choice-tile.tsx'
import styles from './fair-time.module.css'
import { secondsOf } from './given-times.ts'
import { ICONS } from './icons.ts'
import { OtherMinutes } from './other-minutes.tsx'
import { type Kind, kindsOf, MINUTES, type Problem, type TimeForm } from './time-form.ts'

interface Props {
  form: TimeForm
  change: (part: Partial<TimeForm>) => void
  problems: readonly Problem[]
  entries: readonly Entry[]
  chosen: readonly Entry[]
  skewMs: number
}

const REASONS = ['network', 'device', 'health'] as const

/** What is given, how much, and why. */
export function TimeFields({ form, change, problems, entries, chosen, skewMs }: Props) {
  const { t } = useTranslation('watch-task')
  const errorOf = (...of: Problem[]) => {
    const found = problems.find((problem) => of.includes(problem))
    return found && t(`fairTime.problem.${found}`)
  }
  const choose = (kind: Kind) =>
    change({
      kind,
      minutes: kind === 'reopen' ? '' : 10,
      ...(kind === 'lost' && form.reason === '' && { reason: t('fairTime.reasons.network') }),
    })
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('fairTime.change')}</legend>
        {kindsOf(form.group, entries).map((kind) => {
          const Icon = ICONS[kind]
          return (
            <ChoiceTile key={kind} name="fair-kind" checked={kind === form.kind} onChoose={() => choose(kind)}>
              <Icon size={19} className={kind === 'reopen' ? 'flip' : undefined} aria-hidden="true" />
              {t(`fairTime.kind.${kind}`)}
            </ChoiceTile>
          )
        })}
      </fieldset>
      {(form.kind === 'minutes' || form.kind === 'reopen') && (
        <fieldset className={styles.minutes}>
          <legend>{t(form.kind === 'reopen' ? 'fairTime.minutesFromNow' : 'fairTime.minutes')}</legend>
          {form.kind === 'reopen' && (
            <ChoiceTile name="fair-minutes" checked={form.minutes === ''} onChoose={() => change({ minutes: '' })}>
              {t('fairTime.timeLeft')}
            </ChoiceTile>
          )}
          {MINUTES.map((minutes) => (
            <ChoiceTile
              key={minutes}
              name="fair-minutes"
              checked={form.minutes === minutes}
              onChoose={() => change({ minutes })}
            >
              <bdi dir="ltr">{form.kind === 'reopen' ? minutes : `+${minutes}`}</bdi>
            </ChoiceTile>
          ))}
          <OtherMinutes minutes={form.minutes} error={errorOf('minutes')} onChange={(minutes) => change({ minutes })} />
        </fieldset>
      )}
      {form.kind === 'dates' && (
        <div className={styles.dates}>
          <DateField
            label={t('fairTime.opens')}
            hint={t('fairTime.unchanged')}
            placeholder={t('fairTime.asBefore')}
            time="08:00"
            value={form.opens}
            onChange={(opens) => change({ opens })}
          />
          <DateField
            label={t('fairTime.closes')}
            hint={t('fairTime.unchanged')}
            placeholder={t('fairTime.asBefore')}
            time="23:59"
            value={form.closes}
            onChange={(closes) => change({ closes })}
            error={errorOf('dates', 'order')}
          />
        </div>
      )}
      {form.kind === 'lost' && (
        <p className={styles.quiet}>
          {t('fairTime.lostText')}
          {errorOf('lost') && (
            <span className={styles.error} role="alert">
              {errorOf('lost')}
            </span>
          )}
        </p>
      )}
      {form.kind === 'attempt' && <p className={styles.quiet}>{t('fairTime.attemptText')}</p>}
      <div className={styles.reason}>
        <TextInput
          label={t('fairTime.reason')}
          required
          maxLength={200}
          attributes={{ input: { dir: 'auto' } }}
          inputContainer={(input) => (
            <>
              <span className={styles.reasons}>
                {REASONS.map((key) => {
                  const reason = t(`fairTime.reasons.${key}`)
                  return (
                    <button
                      key={key}
                      type="button"
                      aria-pressed={form.reason === reason}
                      onClick={() => change({ reason })}
                    >
                      {reason}
                    </button>
                  )
                })}
              </span>
              {input}
            </>
          )}
          value={form.reason}
          error={errorOf('reason')}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
      {(form.kind === 'minutes' || form.kind === 'lost') && <After form={form} chosen={chosen} skewMs={skewMs} />}
    </>
  )
}

/** Names listed in the preview; a whole class would fill the screen. */
const NAMED = 3

/** The time that the first chosen students will have. */
function After({ form, chosen, skewMs }: Pick<Props, 'form' | 'chosen' | 'skewMs'>) {
  const { t } = useTranslation('watch-task')
  const now = Date.now() + skewMs
  const lines = chosen.flatMap((entry) => {
    const left = secondsOf(entry, now)
    const minutes = form.kind === 'lost' ? (entry.lost ?? 0) : Number(form.minutes)
    return left === null || minutes === 0 ? [] : [{ entry, time: duration(left + minutes * 60) }]
  })
  if (lines.length === 0) return null
  return (
    <p className={styles.after}>
      <CalendarClock size={24} aria-hidden="true" />
      <span>
        {lines.slice(0, NAMED).map(({ entry, time }) => (
          <span key={entry._id}>{t('fairTime.after', { name: isolated(studentName(entry)), time })}</span>
        ))}
        {lines.length > NAMED && <span>{t('fairTime.afterMore', { count: lines.length - NAMED })}</span>}
      </span>
    </p>
  )
}
