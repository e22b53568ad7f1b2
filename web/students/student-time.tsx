import { Button, Switch, TextInput } from '@mantine/core'
import { LockKeyhole, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../server/contract/calls.ts'
import type { EarlierTime, Student, StudentResult } from '../../server/contract/students.ts'
import { factorText } from '../i18n/factor.ts'
import { dateTime, nearDate } from '../i18n/format.ts'
import { DateField } from '../parts/authoring/date-field.tsx'
import shared from '../parts/roster/person-form.module.css'
import { ChoiceTile } from '../ui/choice-tile.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { EarlierTimes } from './earlier-times.tsx'
import { RunningTasks } from './running-tasks.tsx'
import styles from './student-time.module.css'
import {
  FACTORS,
  givesTime,
  type TimeForm,
  type TimeProblem,
  timeBodyOf,
  timeFormOf,
  timeProblemsOf,
} from './time-form.ts'
import { timeText } from './time-text.ts'

interface Props {
  student: Student
  stats: readonly StudentResult[]
  times: readonly EarlierTime[]
  /** What was changed and not saved; undefined: nothing. Kept by the popup, so that it survives a change of the tab. */
  draft: TimeForm | undefined
  onDraft: (form: TimeForm | undefined) => void
  /** The command that stores it. Of the popup, which is locked meanwhile. */
  store: { send: (body: Body<'students/time'>) => Promise<unknown>; busy: boolean }
}

/** Third tab: the personal time of a student, for tasks that start after it. */
export function StudentTime({ student, stats, times, draft, onDraft, store: { send, busy } }: Props) {
  const { t } = useTranslation(['students', 'common'])
  const [problems, setProblems] = useState<TimeProblem[]>([])
  const [saved, setSaved] = useState<TimeForm>()
  const form = draft ?? timeFormOf(student)
  const change = (part: Partial<TimeForm>) => {
    onDraft({ ...form, ...part })
    setProblems([])
  }
  const save = async () => {
    const found = timeProblemsOf(form, new Date().toISOString())
    setProblems(found)
    if (found.length > 0 || !(await send(timeBodyOf(student._id, form)))) return
    showBanner({ text: t(givesTime(form) ? 'time.saved' : 'time.removed') })
    setSaved(form)
    onDraft(undefined)
  }
  const errorOf = (problem: TimeProblem) => problems.includes(problem) && t(`time.problem.${problem}`)
  return (
    <section className={styles.time} aria-label={t('tab.time')}>
      <p className={styles.quiet}>{t('time.text')}</p>
      {student.time && <Present time={student.time} />}
      <fieldset className={styles.factors}>
        <legend>{t('time.factor')}</legend>
        {FACTORS.map((factor) => (
          <ChoiceTile
            key={factor}
            name="personal-time"
            checked={factor === form.factor}
            onChoose={() => change({ factor })}
          >
            {factor === 1 ? t('time.none') : factorText(factor)}
          </ChoiceTile>
        ))}
      </fieldset>
      <Switch
        label={t('time.quiet')}
        description={t('time.quietHint')}
        checked={form.quiet}
        onChange={(event) => change({ quiet: event.currentTarget.checked })}
      />
      {givesTime(form) && (
        <>
          <div className={shared.two}>
            <DateField
              label={t('time.from')}
              hint={t('time.fromHint')}
              placeholder={t('time.now')}
              time="00:00"
              value={form.from}
              onChange={(from) => change({ from })}
            />
            <DateField
              label={t('time.to')}
              hint={t('time.toHint')}
              placeholder={t('time.always')}
              time="23:59"
              value={form.to}
              onChange={(to) => change({ to })}
              error={errorOf('order') || undefined}
            />
          </div>
          <TextInput
            label={t('time.reason')}
            required
            maxLength={200}
            attributes={{ input: { dir: 'auto' } }}
            value={form.reason}
            error={errorOf('reason')}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </>
      )}
      <RunningTasks
        student={student._id}
        results={stats.filter(({ status }) => status === 'in_progress')}
        saved={saved}
        onDone={() => setSaved(undefined)}
      />
      <div className={styles.foot}>
        <p className={styles.quiet}>
          <LockKeyhole size={18} aria-hidden="true" />
          {t('time.private')}
        </p>
        <Button loading={busy} disabled={!draft} onClick={save}>
          {t('time.save')}
        </Button>
      </div>
      <EarlierTimes student={student._id} times={times} busy={busy} onBring={send} />
    </section>
  )
}

/** The stored personal time, with who gave it and why. */
function Present({ time }: { time: NonNullable<Student['time']> }) {
  const { t } = useTranslation('students')
  return (
    <p className={styles.present}>
      <Timer size={22} aria-hidden="true" />
      <span>
        <strong>{timeText(time, t)}</strong>{' '}
        {time.to
          ? t('time.between', { from: dateTime(time.from), to: dateTime(time.to) })
          : t('time.since', { from: dateTime(time.from) })}
        <small>
          <bdi>{time.reason}</bdi> · <bdi>{time.by.name}</bdi> · {nearDate(time.at)}
        </small>
      </span>
    </p>
  )
}
