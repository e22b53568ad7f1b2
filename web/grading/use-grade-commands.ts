import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { useCommand } from '../api/use-command.ts'
import { percent } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import type { useScoreDraft } from './score-draft.ts'
import type { StudentPager } from './student-pager.ts'

interface GradeContext {
  task: Task
  entry: Entry
  name: string
  draft: ReturnType<typeof useScoreDraft>
  studentPager: StudentPager
  query: string
  back: string
  onOwn: () => void
}

const CHANGES = ['tasks/view', 'tasks/history'] as const

/** Saving, deleting and opening the next student of the list. */
export function useGradeCommands({ task, entry, name, draft, studentPager, query, back, onOwn }: GradeContext) {
  const { t } = useTranslation('grading')
  const navigate = useNavigate()
  const paging = isPaging(useLocation().state)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const score = useCommand('tasks/updateScore', { changes: CHANGES })
  const answers = useCommand('tasks/delete_student_answes', { changes: CHANGES, alsoAfterFailure: true })
  const words = { name: isolated(name), task: isolated(task.name), score: percent(entry.score ?? 0) }

  const open = (student: string) =>
    navigate(`${paths.studentAnswers(task._id, student)}${query}`, { state: { paging: true }, replace: paging })
  const mayLeave = async () => {
    if (!draft.dirty) return true
    const leave = await confirm({
      title: t('leave.title', words),
      text: t('leave.text'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
    })
    if (leave) draft.clear()
    return leave
  }

  /** Resolves with whether the change was stored. */
  const store = async (finished: boolean): Promise<boolean> => {
    if (score.busy || draft.score === undefined) return false
    onOwn()
    if (!(await score.send({ _id: task._id, student: entry._id, score: draft.score, finished }))) return false
    onOwn()
    draft.clear()
    return true
  }
  /** Opens the next student whose answers wait. After the last one, returns to the list when the banner closes. */
  const goOn = (next: string | undefined) => {
    // Navigates only if the teacher has not left this page meanwhile.
    showBanner({ text: t('saved'), after: next ? undefined : () => here.current && navigate(back) })
    if (next && here.current) open(next)
  }
  /** Saves the score and status as set; a teacher who pages through students gets the next one. */
  const save = async () => {
    if (await store(draft.finished)) goOn(paging ? studentPager.nextWaiting : undefined)
  }
  /** Makes the score final and opens the next waiting student, so that a class is marked with one key per student. */
  const finish = async () => {
    if (entry.status === 'final' && !draft.dirty && studentPager.nextWaiting) open(studentPager.nextWaiting)
    else if (await store(true)) goOn(studentPager.nextWaiting)
  }

  const deleteAnswers = async () => {
    const agreed = await confirm({
      title: t('delete.title', words),
      text: t('delete.text', words),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (!agreed) return
    onOwn()
    if (!(await answers.send({ task_id: task._id, student: entry._id }))) return
    draft.clear()
    showBanner({ text: t('delete.done') })
    navigate(back)
  }

  const goTo = async (way: 'next' | 'previous') => {
    const student = way === 'next' ? studentPager.next : studentPager.previous
    if (student && (await mayLeave())) open(student)
  }
  return { save, finish, saving: score.busy, deleteAnswers, goTo, mayLeave }
}

const isPaging = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'paging' in state && state.paging === true
