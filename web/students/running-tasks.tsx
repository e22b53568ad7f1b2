import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StudentResult } from '../../server/contract/students.ts'
import { useCommand } from '../api/use-command.ts'
import { paths } from '../paths.ts'
import { showBanner } from '../ui/show-banner.ts'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import styles from './student-time.module.css'
import { minutesToAdd, type TimeForm } from './time-form.ts'

interface Props {
  /** ID. */
  student: string
  results: readonly StudentResult[]
  /** What was just saved. */
  saved: TimeForm | undefined
  onDone: () => void
}

/** Running tasks keep their time. After a change the teacher is asked whether to give it in them, too: one press. */
export function RunningTasks({ student, results, saved, onDone }: Props) {
  const { t } = useTranslation('students')
  const give = useCommand('tasks/time', { changes: ['tasks/view', 'students/view_stats'], each: true })
  if (results.length === 0) return null
  const offers = results.map((result) => ({ ...result, minutes: saved ? minutesToAdd(result, saved.factor) : 0 }))
  const wanted = offers.filter(({ minutes }) => minutes > 0)
  const giveAll = async () => {
    const reason = saved?.reason.trim() ?? ''
    const replies = await Promise.all(
      wanted.map(({ task, minutes }) => give.send({ _id: task._id, students: [student], minutes, reason })),
    )
    if (!replies.every(Boolean)) return
    showBanner({ text: t('time.given') })
    onDone()
  }
  return (
    <div className={styles.running}>
      <p>{t(wanted.length > 0 ? 'time.ask' : 'time.running')}</p>
      <ul>
        {offers.map(({ task, minutes }) => (
          <li key={task._id}>
            <Link to={paths.task(task._id)}>
              <bdi>{task.name}</bdi>
            </Link>
            {minutes > 0 && ` ${t('time.minutes', { count: minutes })}`}
          </li>
        ))}
      </ul>
      {wanted.length > 0 && <GiveNow busy={give.busy} onPress={() => void giveAll()} />}
    </div>
  )
}

/** Is removed once the minutes are given. */
function GiveNow({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('students')
  const button = useFocusAfterRemoval<HTMLButtonElement>()
  return (
    <Button ref={button} loading={busy} onClick={onPress}>
      {t('time.giveNow')}
    </Button>
  )
}
