import { BookOpen, Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { parseClassCode } from '../../../server/contract/rules.ts'
import type { CategoryName } from '../../../server/contract/shapes.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { duration, fraction } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { hueClass } from '../../ui/hue.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { Cell, Heading, Row } from '../../ui/table-parts.tsx'
import { ScoreTag } from '../entry-list/score-tag.tsx'
import { Categories } from '../subject/categories.tsx'
import { StudentTaskState } from './student-task-state.tsx'
import { taskContents, taskEnd } from './task-line.ts'
import styles from './task-list.module.css'
import { TaskPicture } from './task-picture.tsx'

interface Props {
  tasks: TaskRow[]
  categories: readonly CategoryName[]
}

/** A student's tasks. The name of a finished one is no link; a button opens its answers (docs/requirements.md 2.70). */
export function StudentTaskTable({ tasks, categories }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <ListTable
      className={styles.table}
      columns={(['task', 'questions', 'score', 'time', 'status'] as const).map((column) => t(`column.${column}`))}
      actions={t('column.actions')}
    >
      {tasks.map((task) => (
        <StudentTaskRow key={task._id} task={task} categories={categories} />
      ))}
    </ListTable>
  )
}

function StudentTaskRow({ task, categories }: Pick<Props, 'categories'> & { task: TaskRow }) {
  const { t } = useTranslation('tasks')
  const working = task.st_status === 'in_progress'
  return (
    <Row className={working ? styles.now : undefined}>
      <Heading scope="row" className={styles.name}>
        <span className={`${styles.titled} ${hueClass(parseClassCode(task.classes[0] ?? '')?.grade ?? 1)}`}>
          <TaskPicture
            task={task}
            none={
              <i className={styles.square}>
                {task.activity ? <Layers size={20} aria-hidden="true" /> : <BookOpen size={20} aria-hidden="true" />}
              </i>
            }
          />
          <span>
            <TaskName task={task} />
            <span className={styles.size}>
              {task.teacher && (
                <>
                  <bdi>{task.teacher}</bdi> ·{' '}
                </>
              )}
              {taskEnd(task, t)}
              {hasTime(task) && (
                <span className={styles.phoneOnly}>
                  {' · '}
                  <span className="sr-only">{t('column.time')} </span>
                  {duration(task.st_timer)}
                </span>
              )}
            </span>
            <Categories ids={task.cats} names={categories} />
          </span>
        </span>
      </Heading>
      <Cell className={styles.wideOnly}>
        {working && !task.activity ? fraction(task.st_answered ?? 0, task.questions_num) : taskContents(task, t)}
      </Cell>
      <Cell className={styles.score} data-none={typeof task.st_score === 'number' ? undefined : true}>
        <ScoreTag score={task.st_score} />
      </Cell>
      <Cell className={styles.wideOnly}>
        {hasTime(task) ? duration(task.st_timer) : <span className={styles.quiet}>—</span>}
      </Cell>
      <Cell className={styles.state}>
        <StudentTaskState task={task} />
      </Cell>
      <Cell className={styles.mine}>
        {task.st_status === 'final' && !task.activity && (
          <Link className={styles.open} to={paths.taskStart(task._id)}>
            {t(answersLabel(task))}
          </Link>
        )}
      </Cell>
    </Row>
  )
}

/** What the page of a submitted task offers first. */
function answersLabel({ st_attempts, st_again }: TaskRow): 'goOn' | 'tryAgain' | 'myAnswers' {
  if (st_attempts?.some(({ status }) => status === 'in_progress')) return 'goOn'
  return st_attempts && st_again ? 'tryAgain' : 'myAnswers'
}

/** Whether the time taken is known, as it is after the submission. */
const hasTime = (task: TaskRow): task is TaskRow & { st_timer: number } => typeof task.st_timer === 'number'

function TaskName({ task }: { task: TaskRow }) {
  const name = <bdi>{task.name}</bdi>
  if (task.st_status === 'final') return <span className={styles.plain}>{name}</span>
  const to = task.activity ? paths.activity(task.activity, task._id) : paths.taskStart(task._id)
  return (
    <Link to={to} className={styles.link}>
      {name}
    </Link>
  )
}
