import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { isTeacher, sessionAtom } from '../api/session.ts'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { Notice } from './notice.tsx'
import { PreviewTask } from './preview-task.tsx'

/** /TeacherTaskPrev/{id}: the preview, for teachers and managers only (docs/requirements.md 2.57, 2.58). */
export default function TaskPreviewScreen() {
  const { id = '' } = useParams()
  const session = useAtomValue(sessionAtom)
  if (session.state === 'unknown') return <TaskSkeleton />
  return isTeacher(session.me) ? (
    <PreviewTask id={id} notFound={<Notice kind="notFound" />} />
  ) : (
    <Notice kind="noPermission" />
  )
}
