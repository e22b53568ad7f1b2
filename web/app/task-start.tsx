import { useParams } from 'react-router-dom'
import PracticeScreen from '../practice/practice-screen.tsx'
import { Notice } from '../take-task/notice.tsx'
import TakeTaskScreen from '../take-task/take-task-screen.tsx'

/** /TaskStart/{id}: a sent task, else a quiz of the library, else the not-found page (server/contract/tasks.ts). */
export default function TaskStart() {
  const { id = '' } = useParams()
  return <TakeTaskScreen otherwise={<PracticeScreen key={id} id={id} nowhere={<Notice kind="notFound" />} />} />
}
