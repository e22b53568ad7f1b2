import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { isTeacher, sessionAtom } from '../api/session.ts'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { Notice } from './notice.tsx'
import { PreviewTask } from './preview-task.tsx'
import { StudentTask } from './student-task.tsx'

interface Props {
  /** Shown when the address is no task, for example a quiz of the library. The not-found page by default. */
  otherwise?: ReactNode
}

/** /TaskStart/{id}: students take it, teachers preview it, others have no access (docs/requirements.md 2.25, 8.24). */
export default function TakeTaskScreen({ otherwise = <Notice kind="notFound" /> }: Props) {
  const { id = '' } = useParams()
  const session = useAtomValue(sessionAtom)
  if (session.state === 'unknown') return <TaskSkeleton />
  if (!session.me?.userlevel) return <Notice kind="noPermission" />
  if (isTeacher(session.me)) return <PreviewTask id={id} notFound={otherwise} />
  return <StudentTask key={`${session.me._id}/${id}`} id={id} me={session.me} notFound={otherwise} />
}
