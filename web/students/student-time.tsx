import { Button, TextInput } from '@mantine/core'
import { LockKeyhole, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Student, StudentResult } from '../../server/contract/students.ts'
import { useCommand } from '../api/use-command.ts'
import { factorText } from '../i18n/factor.ts'
import { dateTime, nearDate } from '../i18n/format.ts'
import { DateField } from '../parts/authoring/date-field.tsx'
import shared from '../parts/roster/person-form.module.css'
import { paths } from '../paths.ts'
import { ChoiceTile } from '../ui/choice-tile.tsx'
import { showBanner } from '../ui/show-banner.ts'
import styles from './student-time.module.css'
import { FACTORS, type TimeForm, type TimeProblem, timeBodyOf, timeFormOf, timeProblemsOf } from './time-form.ts'

interface Props {
  student: Student
  stats: readonly StudentResult[]
  /** What was changed and not saved; undefined: nothing. Kept by the popup, so that it survives a change of the tab. */
  draft: TimeForm | undefined
  onDraft: (form: TimeForm | undefined) => void
}

/** Third tab: the personal time of a student, for tasks that start after it. */
export function StudentTime({ student, stats, draft, onDraft }: Props) {
  const { t } = useTranslation(['students', 'common'])
  const [problems, setProblems] = useState<TimeProblem[]>([])
  const { send, busy } = useCommand('students/time', {
    changes: ['students/view', 'students/view_stats', 'tasks/view'],
  })
  const form = draft ?? timeFormOf(student)
  const change = (part: Partial<TimeForm>) => {
    onDraft({ ...form, ...part })
    setProblems([])
  }
  const save = async () => {
    const found = timeProblemsOf(form, new Date().toISOString())
    setProblems(found)
    if (found.length > 0 || !(await send(timeBodyOf(student._id, form)))) return
    showBanner({ text: t(form.factor === 1 ? 'time.removed' : 'time.saved') })
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
      {form.factor !== 1 && (
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
      <Running results={stats.filter(({ status }) => status === 'in_progress')} />
      <div className={styles.foot}>
        <p className={styles.quiet}>
          <LockKeyhole size={18} aria-hidden="true" />
          {t('time.private')}
        </p>
        <Button loading={busy} disabled={!draft} onClick={save}>
          {t('time.save')}
        </Button>
      </div>
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
        <strong>{factorText(time.factor)}</strong>{' '}
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

/** Running tasks keep their time; the teacher gives minutes in each. */
function Running({ results }: { results: readonly StudentResult[] }) {
  const { t } = useTranslation('students')
  if (results.length === 0) return null
  return (
    <div className={styles.running}>
      <p>{t('time.running')}</p>
      <ul>
        {results.map(({ task }) => (
          <li key={task._id}>
            <Link to={paths.task(task._id)}>
              <bdi>{task.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
