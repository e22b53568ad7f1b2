import { Button } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Body } from '../../../server/contract/calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { nearDate } from '../../i18n/format.ts'
import { Isolate } from '../../ui/isolate.tsx'
import { Popup } from '../../ui/popup.tsx'
import styles from './fair-time.module.css'
import { GivenList } from './given-list.tsx'
import { PauseButton } from './pause-button.tsx'
import { TimeFields } from './time-fields.tsx'
import {
  bodyOf,
  chosenIn,
  emptyForm,
  firstGroup,
  type Group,
  type Problem,
  problemsOf,
  sameForm,
  type TimeForm,
} from './time-form.ts'
import { TimeStudents } from './time-students.tsx'
import { useTimeCommands } from './use-time-commands.ts'

interface Props {
  task: Task
  entries: Entry[]
  /** Milliseconds to add to this device's clock to get the server's. */
  skewMs: number
  onClose: () => void
}

/** Gives students time, and lists what was given. The rows follow pushes while it is open. */
export function FairTimePopup({ task, entries, skewMs, onClose }: Props) {
  const { t } = useTranslation(['watch-task', 'common'])
  const [form, setForm] = useState(() => emptyForm(firstGroup(entries)))
  const [problems, setProblems] = useState<Problem[]>([])
  const [failed, setFailed] = useState<{ form: TimeForm; body: Body<'tasks/time'> }>()
  const commands = useTimeCommands(task)
  // The first try may have been stored. With other students, whom pushes have moved since, a repeat would be another change
  // and give the minutes twice.
  const repeated = failed && sameForm(failed.form, form) ? failed.body : undefined
  const chosen = chosenIn(form, entries)
  const count = Array.isArray(repeated?.students) ? repeated.students.length : chosen.length
  const minutes = t('fairTime.minuteCount', { count: Number(form.minutes) })
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setProblems([])
  }
  const choose = (group: Group) => {
    setForm({ ...emptyForm(group), reason: form.reason })
    setProblems([])
  }
  const submit = async () => {
    const found = repeated ? [] : problemsOf(form, chosen)
    setProblems(found)
    if (found.length > 0 || commands.busy) return
    const body = repeated ?? bodyOf(task._id, form, entries)
    const done = await commands.give(body)
    setFailed(done ? undefined : { form, body })
    if (done) choose(form.group)
  }
  const giveBack = (student: string) => {
    const reason = form.reason.trim() || t('fairTime.reasons.network')
    if (!commands.busy) void commands.give({ _id: task._id, students: [student], lost: true, reason })
  }
  return (
    <Popup
      title={t('fairTime.title')}
      width={1140}
      onClose={onClose}
      onSubmit={submit}
      bodyClass={styles.body}
      head={
        <div className={styles.head}>
          <small>
            <Isolate>{task.name}</Isolate>
            {task.date_end && <> · {t('details.ends', { date: nearDate(task.date_end) })}</>}
          </small>
          <PauseButton task={task} commands={commands} />
        </div>
      }
      foot={
        <>
          <Private className={styles.private} />
          <Button className={styles.cancel} variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={commands.busy}>
            {t(`fairTime.submit.${form.kind}`, { count, minutes })}
          </Button>
        </>
      }
    >
      <section className={styles.people} aria-label={t('fairTime.students')}>
        <TimeStudents
          entries={entries}
          of={task.questions_num}
          form={form}
          chosen={chosen}
          skewMs={skewMs}
          error={problems.includes('students')}
          onGroup={choose}
          onChosen={(ids) => change({ chosen: ids })}
          onGiveBack={giveBack}
        />
      </section>
      <section className={styles.change} aria-label={t('fairTime.change')}>
        <TimeFields form={form} change={change} problems={problems} entries={entries} chosen={chosen} skewMs={skewMs} />
        <Private className={`${styles.private} ${styles.below}`} />
      </section>
      <GivenList entries={entries} commands={commands} />
    </Popup>
  )
}

/** In the footer on a wide screen, below the fields on a phone. */
function Private({ className }: { className: string | undefined }) {
  const { t } = useTranslation('watch-task')
  return (
    <p className={className}>
      <LockKeyhole size={18} aria-hidden="true" />
      {t('fairTime.private')}
    </p>
  )
}
