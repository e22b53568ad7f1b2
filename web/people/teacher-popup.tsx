import { useTranslation } from 'react-i18next'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { TeacherEditor } from './teacher-editor.tsx'
import { useTeacher } from './use-teacher.ts'

/** The popup of one teacher; without an ID, of a new one. */
export function TeacherPopup({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation(['people', 'errors'])
  const found = useTeacher(id)
  if (id === undefined) return <TeacherEditor teacher={undefined} onClose={onClose} />
  if (found.teacher) return <TeacherEditor key={id} teacher={found.teacher} onClose={onClose} />
  return (
    <FormPopup title={t('popup')} onClose={onClose}>
      {found.isPending && <Skeletons kind="rows" count={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.data && <EmptyState title={t('errors:texts.notFound')} />}
    </FormPopup>
  )
}
