import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { Student } from '../../server/contract/students.ts'
import { queryOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { StudentInfo } from './student-info.tsx'
import { StudentStats } from './student-stats.tsx'
import { StudentTime } from './student-time.tsx'
import styles from './students.module.css'
import type { TimeForm } from './time-form.ts'

const TABS = ['info', 'stats', 'time'] as const

/** The popup of one student with three tabs, info, statistics and personal time, from one call. */
export function StudentPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('students')
  const [read, write] = useAddress()
  const tab = TABS.find((one) => one === read('tab')) ?? 'info'
  const [draft, setDraft] = useState<TimeForm>()
  const time = useCommand('students/time', { changes: ['students/view', 'students/view_stats', 'tasks/view'] })
  // The form begins with the first data that it gets, so that must not be a reply of an earlier opening.
  const found = useQuery({ ...queryOf('students/view_stats', { _id: id }), gcTime: 0 })
  const student = found.data?.students[0]
  const tabs = (
    <Segmented
      className={styles.tabs}
      label={t('tab.label')}
      value={tab}
      onChange={(next) => write({ tab: next === 'info' ? undefined : next })}
      options={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
    />
  )
  const title = student ? <bdi>{student.name}</bdi> : t('popup')
  const instead = ({ stats, avg, times }: Reply<'students/view_stats'>, of: Student) => {
    if (tab === 'stats') return <StudentStats stats={stats} avg={avg} student={of} />
    if (tab === 'time')
      return <StudentTime student={of} stats={stats} times={times} draft={draft} onDraft={setDraft} store={time} />
    return undefined
  }
  if (student && found.data)
    return (
      <StudentInfo
        key={student._id}
        student={student}
        title={title}
        tabs={tabs}
        storing={time.busy}
        instead={instead(found.data, student)}
        onClose={onClose}
      />
    )
  return (
    <FormPopup title={title} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <Skeletons kind="rows" count={4} />}
    </FormPopup>
  )
}
