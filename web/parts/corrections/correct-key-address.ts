import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom'

/** Query parameter with the id of the question whose key is corrected, in a popup over any page of its task. */
const PARAMETER = 'correct'

/** Opens the popup over the present page, whose filters and input stay. */
export function useOpenCorrectKey(): (questionId: string) => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (questionId) => {
    const next = new URLSearchParams(params)
    next.set(PARAMETER, questionId)
    void navigate({ search: `?${next}` }, { state: { opened: true } })
  }
}

export interface CorrectKeyAddress {
  taskId: string
  questionId: string
}

/** The address of the open popup; undefined: it is closed. */
export function useCorrectKeyAddress(): CorrectKeyAddress | undefined {
  const [params] = useSearchParams()
  const ofTask = useMatch('/MyTasks/:id/*')
  const ofClass = useMatch('/MyTask/:id/:class')
  const ofMarking = useMatch('/Task/:id/mark')
  const taskId = (ofTask ?? ofClass ?? ofMarking)?.params.id
  const questionId = params.get(PARAMETER)
  return taskId && questionId ? { taskId, questionId } : undefined
}

/** Closes it: back to the page where it was opened, or, after a visit by its address, to the page below. */
export function useCloseCorrectKey(): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  return () => {
    if ((state as { opened?: boolean } | null)?.opened) return void navigate(-1)
    const next = new URLSearchParams(params)
    next.delete(PARAMETER)
    setParams(next, { replace: true })
  }
}
