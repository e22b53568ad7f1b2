import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import { percent } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { nextToMark } from '../parts/entry-list/to-mark.ts'
import { useRestoreAnswers } from '../parts/entry-list/use-restore-answers.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { ifStillHere } from '../ui/if-still-here.ts'
import { showBanner } from '../ui/show-banner.ts'
import type { useScoreDraft } from './score-draft.ts'
import type { StudentPager } from './student-pager.ts'
import { type PagingState, usePagedBefore } from './use-paged-students.ts'
import { useShowStored } from './use-show-stored.ts'

interface GradeContext {
  task: Task
  entry: Entry
  name: string
  draft: ReturnType<typeof useScoreDraft>
  studentPager: StudentPager
  /** Ids of the students to page through. */
  paged: readonly string[]
  query: string
  back: string
  onOwn: () => void
  /** Reads the entry again. */
  onRenew: () => Promise<void>
}

/** A score and status that the teacher sent. */
export interface GivenGrade {
  score: number
  finished: boolean
}

interface Next {
  student: string
  /** Of homework; absent: the one to mark. */
  attempt?: number
}

const CHANGES = ['tasks/view', 'tasks/history'] as const

/** Saving, deleting and opening the next student of the list. */
export function useGradeCommands({
  task,
  entry,
  name,
  draft,
  studentPager,
  paged,
  query,
  back,
  onOwn,
  onRenew,
}: GradeContext) {
  const { t } = useTranslation('grading')
  const navigate = useNavigate()
  const paging = usePagedBefore() !== undefined
  const showStored = useShowStored(task._id)
  /** Refused because a colleague has changed the result since this page showed it. `again` sends it once more. */
  const [refused, setRefused] = useState<GivenGrade & { again: () => void }>()
  const stale = useRef(false)
  const score = useCommand('tasks/updateScore', {
    changes: CHANGES,
    alsoAfterFailure: true,
    onError: (error) => {
      stale.current = error instanceof CallError && error.error === 'stale'
      return stale.current
    },
  })
  /** The change that this page has stored and not read again yet. */
  const own = useRef<{ score: number; finished: boolean }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was read again
  useEffect(() => {
    own.current = undefined
  }, [entry.score, entry.status])
  const answers = useCommand('tasks/delete_student_answes', { changes: CHANGES, alsoAfterFailure: true })
  const { showDeleted, takesAll } = useRestoreAnswers(task._id)
  const words = { name: isolated(name), task: isolated(task.name), score: percent(entry.score ?? 0) }

  const open = ({ student, attempt }: Next) => {
    const params = new URLSearchParams(query)
    if (attempt) params.set('number', String(attempt))
    const search = params.size > 0 ? `?${params}` : ''
    const state: PagingState = { paging: paged }
    navigate(`${paths.studentAnswers(task._id, student)}${search}`, { state, replace: paging })
  }
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

  /** Resolves with whether the change was stored. `again` repeats it if the teacher insists after a colleague's change. */
  const store = async (finished: boolean, again: () => void): Promise<boolean> => {
    if (score.busy || draft.score === undefined) return false
    onOwn()
    setRefused(undefined)
    stale.current = false
    const { attempt } = entry
    const given = { score: draft.score, finished }
    const was = own.current ?? { score: entry.score, finished: entry.status === 'final' }
    const grade = { ...given, was, ...(attempt && { attempt }) }
    const done = await score.send({ _id: task._id, student: entry._id, ...grade })
    if (stale.current) {
      await onRenew()
      setRefused({ ...given, again })
    }
    if (!done) return false
    onOwn()
    showStored(entry, given)
    own.current = given
    draft.clear()
    return true
  }
  const nextStudent = (): Next | undefined =>
    studentPager.nextWaiting === undefined ? undefined : { student: studentPager.nextWaiting }
  const nextWaiting = (): Next | undefined => {
    const attempt = nextToMark(entry)
    return attempt ? { student: entry._id, attempt } : nextStudent()
  }
  /**
   * To be called when the mark is stored: opens the next student whose answers wait. After the last one, returns to the list
   * when the banner closes.
   */
  const goingOn = (next: Next | undefined) => {
    const go = ifStillHere(() => (next ? open(next) : void navigate(back)))
    return () => {
      showBanner({ text: t('saved'), after: next ? undefined : go })
      if (next) go()
    }
  }
  /** Saves the score and status as set; a teacher who pages through students gets the next one. */
  const save = async () => {
    const next = draft.finished ? nextWaiting() : nextStudent()
    const goOn = goingOn(paging ? next : undefined)
    if (await store(draft.finished, () => void latest.current.save())) goOn()
  }
  /**
   * Makes the score final and opens the next attempt that waits for a mark: of this student, otherwise of the next one. A class is marked with one
   * key per attempt.
   */
  const finish = async () => {
    const next = nextWaiting()
    if (entry.status === 'final' && !draft.dirty && next) return open(next)
    const goOn = goingOn(next)
    if (await store(true, () => void latest.current.finish())) goOn()
  }
  const latest = useRef({ save, finish })
  latest.current = { save, finish }

  const deleteAnswers = async () => {
    const agreed = await confirm({
      title: t('delete.title', words),
      text: takesAll(entry, words) ?? t('delete.text', words),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (!agreed) return
    onOwn()
    const leave = ifStillHere(() => void navigate(back))
    if (!(await answers.send({ task_id: task._id, student: entry._id }))) return
    draft.clear()
    showDeleted(entry._id, t('delete.done'))
    leave()
  }

  const goTo = async (way: 'next' | 'previous') => {
    const student = way === 'next' ? studentPager.next : studentPager.previous
    if (student && (await mayLeave())) open({ student })
  }
  return {
    ...{ save, finish, saving: score.busy, deleteAnswers, goTo, mayLeave },
    refused,
    keepTheirs: () => {
      setRefused(undefined)
      draft.clear()
    },
    saveMine: () => refused?.again(),
  }
}
