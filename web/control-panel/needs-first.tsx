import { Button } from '@mantine/core'
import { AlarmClock, Hourglass, Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { count, nearDate, percent } from '../i18n/format.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { taskContents } from '../parts/task-list/task-line.ts'
import { TimeLeft } from '../parts/task-list/time-left.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Ornament } from '../ui/ornament.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { Tag } from '../ui/tag.tsx'
import { CardLink, CardText } from './card-text.tsx'
import { ClassTicks } from './class-ticks.tsx'
import styles from './needs-first.module.css'
import { missing, needsFirst } from './trend.ts'

/**
 * The tasks that need the teacher first: the current one, those waiting for grading, those that end soon. `pending`: some
 * are still loading.
 */
export function NeedsFirst({ tasks, pending }: { tasks: readonly TaskRow[]; pending: boolean }) {
  const { t } = useTranslation('control-panel')
  const { live, waiting, ending } = needsFirst(tasks, Date.now())
  const total = (live ? 1 : 0) + waiting.length + ending.length
  if (total === 0 && pending) return <Skeletons kind="rows" count={3} />
  return (
    <section className={styles.box}>
      <h2 className={styles.heading}>
        {t('needs.title')} <small>{t('needs.count', { count: total })}</small>
      </h2>
      {total === 0 ? (
        <Card pad className={styles.calm}>
          {t('needs.nothing')}
        </Card>
      ) : (
        <div className={styles.cards}>
          {live && <LiveCard task={live} />}
          {waiting.map((task) => (
            <SmallCard
              key={task._id}
              task={task}
              icon={<Hourglass size={22} />}
              title={t('needs.waiting', { count: task.not ?? 0 })}
              action={t('needs.grade')}
              byQuestion={!task.activity}
            />
          ))}
          {ending.map((task) => (
            <SmallCard
              key={task._id}
              task={task}
              late
              icon={<AlarmClock size={22} />}
              title={t('needs.ending', { count: missing(task), date: nearDate(task.date_end) })}
              action={t('needs.look')}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function LiveCard({ task }: { task: TaskRow }) {
  const { t } = useTranslation(['control-panel', 'tasks'])
  return (
    <article className={`${styles.live} on-dark`}>
      <Ornament />
      <header className={styles.spread}>
        <Tag tone="live" dot>
          {t('needs.now')}
        </Tag>
        <TimeLeft until={task.date_end} />
      </header>
      <h3 dir="auto">{task.name}</h3>
      <p className={styles.chips}>
        {task.classes.slice(0, 3).map((code) => (
          <ClassChip key={code} code={code} />
        ))}
        <span>{taskContents(task, t)}</span>
      </p>
      <ClassTicks submitted={task.sent ?? 0} working={task.working ?? 0} all={task.all_students ?? 0} />
      <footer className={styles.spread}>
        <span>{typeof task.avg === 'number' && t('needs.averageSoFar', { avg: percent(task.avg) })}</span>
        <Button component={Link} to={paths.task(task._id)} color="accent" leftSection={<Radio size={20} />}>
          {t('needs.watch')}
        </Button>
      </footer>
    </article>
  )
}

interface SmallCardProps {
  task: TaskRow
  icon: React.ReactNode
  title: string
  action: string
  late?: boolean
  /** Has a link to marking by question. */
  byQuestion?: boolean
}

function SmallCard({ task, icon, title, action, late, byQuestion }: SmallCardProps) {
  const { t } = useTranslation('control-panel')
  return (
    <Card className={styles.small}>
      <i className={late ? `${styles.sign} ${styles.late}` : styles.sign} aria-hidden="true">
        {icon}
      </i>
      <CardText className={styles.say} title={title} text={<bdi>{task.name}</bdi>}>
        <div className={styles.spread}>
          <span className={styles.chips}>
            {task.classes.slice(0, 2).map((code) => (
              <ClassChip key={code} code={code} />
            ))}
            {task.classes.length > 2 && <span>+{count(task.classes.length - 2)}</span>}
          </span>
          {byQuestion && <CardLink to={paths.markTask(task._id)}>{t('needs.byQuestion')}</CardLink>}
          <CardLink to={paths.task(task._id)} arrow>
            {action}
          </CardLink>
        </div>
      </CardText>
    </Card>
  )
}
