import { useTranslation } from 'react-i18next'
import type { Student } from '../../server/contract/students.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { AccountTag } from '../parts/roster/account-tag.tsx'
import { LastLogin } from '../parts/roster/last-login.tsx'
import styles from '../parts/roster/person-table.module.css'
import { ListTable } from '../ui/list-table.tsx'
import { Cell, Heading, Row } from '../ui/table-parts.tsx'
import { Tag } from '../ui/tag.tsx'
import { StudentActions } from './student-actions.tsx'
import { timeText } from './time-text.ts'

/** A table on wide screens, cards on phones; the name opens the popup. */
export function StudentTable({ students, stale }: { students: readonly Student[]; stale: boolean }) {
  const { t } = useTranslation('students')
  return (
    <ListTable
      busy={stale}
      columns={(['name', 'class', 'zehot', 'status', 'lastLogin'] as const).map((column) => t(`column.${column}`))}
      actions={t('column.actions')}
    >
      {students.map((student) => (
        <StudentRow key={student._id} student={student} />
      ))}
    </ListTable>
  )
}

function StudentRow({ student }: { student: Student }) {
  const { t } = useTranslation('students')
  const [, write] = useAddress()
  return (
    <Row data-blocked={student.status < 1 || undefined}>
      <Heading scope="row" className={styles.first}>
        <span className={styles.person}>
          <PersonAvatar name={student.name} img={student.img} size={44} />
          <button type="button" className={styles.who} onClick={() => write({ student: student._id })}>
            <bdi>{student.name}</bdi>
          </button>
        </span>
      </Heading>
      <Cell>
        <span className={styles.chips}>
          {student.classes.map((code) => (
            <ClassChip key={code} code={code} />
          ))}
        </span>
      </Cell>
      <Cell className={`${styles.number} ${styles.end}`}>
        <bdi>{student.zehot}</bdi>
      </Cell>
      <Cell>
        <span className={styles.chips}>
          <AccountTag status={student.status} />
          {student.time && <Tag tone="brand">{timeText(student.time, t)}</Tag>}
        </span>
      </Cell>
      <Cell className={`${styles.quiet} ${styles.end}`}>
        <span className={styles.term}>{t('column.lastLogin')}</span>
        <LastLogin at={student.last_login} />
      </Cell>
      <Cell className={styles.actions}>
        <StudentActions student={student} />
      </Cell>
    </Row>
  )
}
