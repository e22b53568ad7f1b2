import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryName } from '../../../server/contract/shapes.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { paths } from '../../paths.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { Cell, Heading, Row } from '../../ui/table-parts.tsx'
import { ScoreTag } from '../entry-list/score-tag.tsx'
import { ClassChip } from '../people/class-chip.tsx'
import { SharedTag } from '../sharing/shared-tag.tsx'
import { Categories } from '../subject/categories.tsx'
import { SubmittedBar } from './submitted-bar.tsx'
import { Tags } from './tag-filter.tsx'
import { TaskActions } from './task-actions.tsx'
import { taskEnd, taskSize } from './task-line.ts'
import styles from './task-list.module.css'
import { TaskPicture } from './task-picture.tsx'
import { TaskStatus } from './task-status.tsx'

const COLUMNS = ['task', 'classes', 'students', 'average', 'status', 'end'] as const

interface Props {
  tasks: TaskRow[]
  categories: readonly CategoryName[]
  stale: boolean
}

/** A table on a wide screen, cards on a phone: CSS lays out the same cells. Highlights rows that wait for grading. */
export function TeacherTaskTable({ tasks, categories, stale }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <ListTable
      className={`${styles.table} ${styles.teachers}`}
      busy={stale}
      columns={COLUMNS.map((column) => t(`column.${column}`))}
      actions={t('column.actions')}
    >
      {tasks.map((task) => (
        <TaskTableRow key={task._id} task={task} categories={categories} />
      ))}
    </ListTable>
  )
}

function TaskTableRow({ task, categories }: Pick<Props, 'categories'> & { task: TaskRow }) {
  const { t } = useTranslation('tasks')
  return (
    <Row className={task.not ? styles.waiting : undefined}>
      <Heading scope="row" className={styles.name}>
        <span className={styles.titled}>
          <TaskPicture task={task} />
          <span>
            <Link to={paths.task(task._id)} className={styles.link}>
              <bdi>{task.name}</bdi>
            </Link>
            <span className={styles.size}>
              {task.teacher && (
                <>
                  <bdi>{task.teacher}</bdi> ·{' '}
                </>
              )}
              {taskSize(task, t)}
            </span>
            <Categories ids={task.cats} names={categories} />
            <SharedTag task={task} />
            <Tags tags={task.tags} />
          </span>
        </span>
      </Heading>
      <Cell className={styles.classes}>
        <span className={styles.chips}>
          {task.classes.slice(0, 4).map((code) => (
            <ClassChip key={code} code={code} />
          ))}
          {task.classes.length > 4 && <span className={styles.more}>+{task.classes.length - 4}</span>}
        </span>
      </Cell>
      <Cell className={styles.sent}>
        <SubmittedBar submitted={task.sent ?? 0} all={task.all_students ?? 0} />
      </Cell>
      <Cell className={styles.average}>
        <ScoreTag score={task.avg} />
      </Cell>
      <Cell>
        <TaskStatus task={task} />
      </Cell>
      <Cell className={styles.end}>{taskEnd(task, t)}</Cell>
      <Cell className={styles.actions}>
        <TaskActions task={task} />
      </Cell>
    </Row>
  )
}
