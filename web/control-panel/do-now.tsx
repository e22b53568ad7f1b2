import { Button } from '@mantine/core'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryName } from '../../server/contract/shapes.ts'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { isolated } from '../i18n/isolated.ts'
import { Categories } from '../parts/subject/categories.tsx'
import { taskSize } from '../parts/task-list/task-line.ts'
import { TaskPicture } from '../parts/task-list/task-picture.tsx'
import { TimeLeft } from '../parts/task-list/time-left.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Ornament } from '../ui/ornament.tsx'
import { AnsweredRing } from './answered-ring.tsx'
import styles from './do-now.module.css'
import { isPractising, isWorking } from './trend.ts'

const target = (task: TaskRow) => (task.activity ? paths.activity(task.activity, task._id) : paths.taskStart(task._id))

/** That of the running attempt, '' if unlimited; otherwise that of the task. */
const endOf = (task: TaskRow) => (isWorking(task) ? task.st_deadline : undefined) ?? task.date_end

/** The student's next task, large, and the two tasks after it. */
export function DoNow({ tasks, categories }: { tasks: TaskRow[]; categories: readonly CategoryName[] }) {
  const { t } = useTranslation(['control-panel', 'tasks'])
  const [first, ...rest] = tasks
  if (!first)
    return (
      <Card pad className={styles.calm}>
        {t('now.nothing')}
      </Card>
    )
  return (
    <div className={rest.length > 0 ? styles.both : undefined}>
      <NowCard task={first} categories={categories} />
      {rest.length > 0 && (
        <section className={styles.after}>
          <h2>{t('now.after')}</h2>
          {rest.slice(0, 2).map((task) => (
            <NextCard key={task._id} task={task} categories={categories} />
          ))}
        </section>
      )}
    </div>
  )
}

interface CardProps {
  task: TaskRow
  categories: readonly CategoryName[]
}

/** Shows whether the task was begun; the button continues where the student left off. */
function NextCard({ task, categories }: CardProps) {
  const { t } = useTranslation(['control-panel', 'tasks'])
  const working = isWorking(task)
  return (
    <Card className={styles.small}>
      <TaskPicture task={task} />
      <div>
        <b>
          <bdi>{task.name}</bdi>
        </b>
        <span>{taskSize(task, t)}</span>
        <Categories ids={task.cats} names={categories} />
        <TimeLeft until={endOf(task)} paused={Boolean(task.paused_at)} />
      </div>
      <Button
        component={Link}
        to={target(task)}
        variant="light"
        aria-label={t(working ? 'now.resumeTask' : 'now.beginTask', { name: isolated(task.name) })}
      >
        {t(working ? 'now.resume' : 'now.begin')}
      </Button>
    </Card>
  )
}

function NowCard({ task, categories }: CardProps) {
  const { t, i18n } = useTranslation(['control-panel', 'tasks'])
  const Forward = i18n.dir() === 'rtl' ? ArrowLeft : ArrowRight
  const working = isWorking(task)
  // Those of the attempt that counts, not of the one that runs beside it.
  const answered = isPractising(task) ? 0 : (task.st_answered ?? 0)
  return (
    <article className={`${styles.now} on-dark`}>
      <Ornament />
      <div className={styles.say}>
        <p className={styles.label}>
          <TaskPicture task={task} none={<i />} /> {t('now.title')}
        </p>
        <div>
          <h2 dir="auto">{task.name}</h2>
        </div>
        <p>
          <TeacherName task={task} />
          {taskSize(task, t)}
        </p>
        <Categories ids={task.cats} names={categories} />
        <p className={styles.times}>
          <TimeLeft until={endOf(task)} paused={Boolean(task.paused_at)} />
        </p>
        <Button component={Link} to={target(task)} color="accent" size="lg" rightSection={<Forward size={20} />}>
          {!working
            ? t('now.beginNow')
            : answered > 0
              ? t('now.continue', { answered, of: task.questions_num })
              : t('now.resume')}
        </Button>
      </div>
      {task.questions_num > 0 && !isPractising(task) && <AnsweredRing answered={answered} of={task.questions_num} />}
    </article>
  )
}

const TeacherName = ({ task }: { task: TaskRow }) =>
  task.teacher ? (
    <>
      <bdi>{task.teacher}</bdi> ·{' '}
    </>
  ) : null
