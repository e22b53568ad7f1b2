import { Button } from '@mantine/core'
import { GraduationCap, Table2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SchoolClass } from '../../server/contract/people.ts'
import { useCommand } from '../api/use-command.ts'
import { className, count, joinList } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { Figures } from '../ui/figures.tsx'
import { showBanner } from '../ui/show-banner.ts'
import styles from './people.module.css'
import { usePeopleAddress } from './use-people-address.ts'

/** Teachers named on one card; the others are counted. */
const MOST_NAMES = 3

/** One class with its students, teachers and open tasks. A class without students can be closed. */
export function ClassCard({ of: { code, students, teachers, open_tasks } }: { of: SchoolClass }) {
  const { t } = useTranslation(['people', 'common'])
  const { ofSchool } = usePeopleAddress()
  const { send, busy } = useCommand('classes/remove', { changes: ['classes/view'], alsoAfterFailure: true })
  const name = className(code)
  const close = async () => {
    const question = { title: t('class.close.title', { name }), text: t('class.close.text'), danger: true }
    if (!(await confirm({ ...question, confirmLabel: t('class.close.confirm') }))) return
    if (await send({ code, ...ofSchool })) showBanner({ text: t('class.close.done', { name }) })
  }
  const shown = teachers.slice(0, MOST_NAMES).map((teacher) => teacher.name)
  return (
    <li className={styles.class}>
      <h3>{name}</h3>
      <Figures
        of={[
          { label: t('class.studentsLabel'), value: count(students) },
          { label: t('class.teachersLabel'), value: count(teachers.length) },
          { label: t('class.openTasks'), value: count(open_tasks) },
        ]}
      />
      <p className={styles.taught}>
        {teachers.length === 0 ? t('class.noTeachers') : <bdi>{joinList(shown)}</bdi>}
        {teachers.length > MOST_NAMES && (
          <>
            {' '}
            <bdi dir="ltr">+{count(teachers.length - MOST_NAMES)}</bdi>
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Link className={styles.link} to={paths.studentsOf(code, ofSchool.school)}>
          <GraduationCap size={18} aria-hidden="true" />
          {t('class.toStudents')}
          <span className="sr-only"> {name}</span>
        </Link>
        {students > 0 && (
          <Link className={styles.link} to={paths.classTable(code, ofSchool.school)}>
            <Table2 size={18} aria-hidden="true" />
            {t('class.scores')}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
        {students === 0 && (
          <Button
            variant="subtle"
            color="bad"
            size="sm"
            leftSection={<X size={16} aria-hidden="true" />}
            loading={busy}
            onClick={close}
          >
            {t('class.close.action')}
          </Button>
        )}
      </div>
    </li>
  )
}
