import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { StudentInfo } from './student-info.tsx'
import { StudentStats } from './student-stats.tsx'
import styles from './students.module.css'

/** The popup of one student with two tabs, info and statistics, from one call. */
export function StudentPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('students')
  const [read, write] = useAddress()
  const tab = read('tab') === 'stats' ? 'stats' : 'info'
  const found = useQuery(queryOf('students/view_stats', { _id: id }))
  const student = found.data?.students[0]
  const tabs = (
    <Segmented
      className={styles.tabs}
      label={t('tab.label')}
      value={tab}
      onChange={(next) => write({ tab: next === 'stats' ? next : undefined })}
      options={[
        { value: 'info', label: t('tab.info') },
        { value: 'stats', label: t('tab.stats') },
      ]}
    />
  )
  const title = student ? <bdi>{student.name}</bdi> : t('popup')
  if (student && found.data)
    return (
      <StudentInfo
        key={student._id}
        student={student}
        title={title}
        tabs={tabs}
        instead={tab === 'stats' && <StudentStats stats={found.data.stats} avg={found.data.avg} student={student} />}
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
