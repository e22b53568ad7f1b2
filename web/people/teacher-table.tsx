import { useTranslation } from 'react-i18next'
import type { Teacher } from '../../server/contract/people.ts'
import { LEVEL } from '../../server/contract/rules.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { AccountTag } from '../parts/roster/account-tag.tsx'
import { LastLogin } from '../parts/roster/last-login.tsx'
import table from '../parts/roster/person-table.module.css'
import { ListTable } from '../ui/list-table.tsx'
import { Cell, Heading, Row } from '../ui/table-parts.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './people.module.css'
import { TeacherActions } from './teacher-actions.tsx'
import { usePeopleAddress } from './use-people-address.ts'

/** Classes shown in one row; the popup shows all. */
const MOST_CHIPS = 4

/** A table on wide screens, cards on phones; the name opens the popup. */
export function TeacherTable({ teachers, stale }: { teachers: readonly Teacher[]; stale: boolean }) {
  const { t } = useTranslation('people')
  return (
    <ListTable
      busy={stale}
      columns={(['name', 'classes', 'contact', 'status', 'lastLogin'] as const).map((column) => t(`column.${column}`))}
      actions={t('column.actions')}
    >
      {teachers.map((teacher) => (
        <TeacherRow key={teacher._id} teacher={teacher} />
      ))}
    </ListTable>
  )
}

function TeacherRow({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation(['people', 'common'])
  const { write } = usePeopleAddress()
  return (
    <Row data-blocked={teacher.status < 1 || undefined}>
      <Heading scope="row" className={table.first}>
        <span className={table.person}>
          <PersonAvatar name={teacher.name} img={teacher.img} size={44} />
          <span>
            <button type="button" className={table.who} onClick={() => write({ teacher: teacher._id })}>
              <bdi>{teacher.name}</bdi>
            </button>
            {teacher.userlevel >= LEVEL.manager && (
              <span className={styles.level}>
                <Tag tone="brand">{t('common:roles.manager')}</Tag>
              </span>
            )}
          </span>
        </span>
      </Heading>
      <Cell className={table.wide}>
        <span className={table.chips}>
          {teacher.classes.slice(0, MOST_CHIPS).map((code) => (
            <ClassChip key={code} code={code} />
          ))}
          {teacher.classes.length > MOST_CHIPS && (
            <span className={table.number}>+{teacher.classes.length - MOST_CHIPS}</span>
          )}
          {teacher.classes.length === 0 && <span className={table.number}>{t('noClasses')}</span>}
        </span>
      </Cell>
      <Cell className={table.wide}>
        <span className={styles.contact}>
          {teacher.email && <bdi dir="ltr">{teacher.email}</bdi>}
          {teacher.phone && <bdi dir="ltr">{teacher.phone}</bdi>}
          {!teacher.email && !teacher.phone && '—'}
        </span>
      </Cell>
      <Cell>
        <AccountTag status={teacher.status} />
      </Cell>
      <Cell className={`${table.quiet} ${table.end}`}>
        <span className={table.term}>{t('column.lastLogin')}</span>
        <LastLogin at={teacher.last_login} />
      </Cell>
      <Cell className={table.actions}>
        <TeacherActions teacher={teacher} />
      </Cell>
    </Row>
  )
}
