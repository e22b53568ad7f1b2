import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import { percent } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { lastAttempt } from '../parts/entry-list/seen-results.ts'
import { nextToMark } from '../parts/entry-list/to-mark.ts'
import { useRestoreAnswers } from '../parts/entry-list/use-restore-answers.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { ifStillHere } from '../ui/if-still-here.ts'
import { showBanner } from '../ui/show-banner.ts'
import { type Grade, seenIn, type useScoreDraft } from './score-draft.ts'
import { readScore } from './score-input.ts'
import type { StudentPager } from './student-pager.ts'
import type { useOpenPoints } from './use-open-points.ts'
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
  beginOwn: () => () => void
  /** Reads the entry again. */
  onRenew: () => Promise<void>
  /** The entry as last read, also if it is not drawn yet. */
  newest: () => Entry
  /** Whether this teacher alone has changed the entry since this position. */
  onlyMine: (after: number | undefined) => boolean
  openPoints: Pick<ReturnType<typeof useOpenPoints>, 'settled' | 'stay' | 'forget'>
}

/** What the teacher changed and sent. */
interface GivenGrade {
  score?: number
  finished?: boolean
}

/** What the teacher sent, and the status that the page showed, because the teacher decides on both together. */
export interface RefusedChange extends GivenGrade {
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
  beginOwn,
  onRenew,
  newest,
  onlyMine,
  openPoints,
}: GradeContext) {
  const { t } = useTranslation(['grading', 'marking'])
  const navigate = useNavigate()
  const paging = usePagedBefore() !== undefined
  const showStored = useShowStored(task._id)
  /** Refused because a colleague has changed the result since this page showed it. `again` sends it once more. */
  const [refused, setRefused] = useState<RefusedChange & { again: () => void }>()
  const stale = useRef(false)
  // From the press on, also while it waits for points. The ref stops a second press before the next rendering.
  const pressed = useRef(false)
  const [storing, setStoring] = useState(false)
  const score = useCommand('tasks/updateScore', {
    changes: CHANGES,
    alsoAfterFailure: true,
    onError: (error) => {
      stale.current = error instanceof CallError && error.error === 'stale'
      return stale.current
    },
  })
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
    if (!draft.dirty && !openPoints.stay()) return true
    const leave = await confirm({
      title: t('leave.title', words),
      text: t(draft.dirty ? 'leave.text' : 'leave.points'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
    })
    if (!leave) return false
    draft.clear()
    openPoints.forget()
    return true
  }

  /**
   * Resolves with whether all that the teacher changed is stored. `again` repeats it if the teacher insists after a colleague's
   * change.
   */
  const store = async (given: GivenGrade, again: () => void): Promise<boolean> => {
    if (pressed.current || draft.score === undefined) return false
    pressed.current = true
    setStoring(true)
    const endOwn = beginOwn()
    const stored = await storeOnce(given, again)
    endOwn()
    pressed.current = false
    setStoring(false)
    return stored
  }
  const storeOnce = async (given: GivenGrade, again: () => void): Promise<boolean> => {
    const sent = draft.newest()
    const { position, ...seen } = draft.seen()
    // Points change the score, so the result that this change replaces is known only after them.
    if (!(await openPoints.settled())) return false
    setRefused(undefined)
    const { attempt } = entry
    const resultNow = () => {
      const { score: before, finished, sent_at } = onlyMine(position) ? seenIn(newest()) : seen
      return { score: before, finished, sent_at }
    }
    const change = given.score === undefined && given.finished === undefined ? { finished: seen.finished } : given
    const send = (was: Grade) => {
      stale.current = false
      return score.send({ _id: task._id, student: entry._id, ...change, was, ...(attempt && { attempt }) })
    }
    let was = resultNow()
    let done = await send(was)
    if (stale.current) {
      await onRenew()
      const now = seenIn(newest())
      if (now.score === was.score && now.finished === was.finished && now.sent_at === was.sent_at) {
        showBanner({ tone: 'bad', text: t('marking:stale.notRead') })
        return false
      }
      // The teacher's own points, which this page could not read before.
      if (onlyMine(position)) {
        was = resultNow()
        done = await send(was)
      }
    }
    if (stale.current) setRefused({ ...given, finished: given.finished ?? draft.finished, again })
    if (!done) return false
    const stored = { score: was.score, finished: was.finished, ...change }
    showStored(entry, stored)
    return draft.stored(sent, stored)
  }
  /** A score that was not typed is not sent: it comes from the marks, and the server would store it as a score by hand. */
  const given = (): GivenGrade => {
    const { text, finished } = draft.newest() ?? {}
    const typed = text === undefined ? undefined : readScore(text)
    return { ...(typed !== undefined && { score: typed }), ...(finished !== undefined && { finished }) }
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
  /** Saves what was changed of score and status; a teacher who pages through students gets the next one. */
  const save = async () => {
    const next = draft.finished ? nextWaiting() : nextStudent()
    const goOn = goingOn(paging ? next : undefined)
    if (await store(given(), () => void latest.current.save())) goOn()
  }
  /**
   * Makes the score final and opens the next attempt that waits for a mark: of this student, otherwise of the next one. A class is marked with one
   * key per attempt.
   */
  const finish = async () => {
    const next = nextWaiting()
    if (entry.status === 'final' && !draft.dirty && next) {
      const goTo = ifStillHere(() => open(next))
      if (await openPoints.settled()) goTo()
      return
    }
    const goOn = goingOn(next)
    if (await store({ ...given(), finished: true }, () => void latest.current.finish())) goOn()
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
    const leave = ifStillHere(() => void navigate(back))
    const was = lastAttempt(onlyMine(entry.position) ? newest() : entry)
    const endOwn = beginOwn()
    const done = await answers.send({ task_id: task._id, student: entry._id, was })
    endOwn()
    if (!done) return
    draft.clear()
    showDeleted(entry._id, t('delete.done'))
    leave()
  }

  const goTo = async (way: 'next' | 'previous') => {
    const student = way === 'next' ? studentPager.next : studentPager.previous
    if (student && (await mayLeave())) open({ student })
  }
  return {
    ...{ save, finish, saving: storing, deleteAnswers, goTo, mayLeave },
    /** Shows this attempt again from another page. */
    reopen: () => open({ student: entry._id, ...(entry.attempt && { attempt: entry.attempt }) }),
    refused,
    keepTheirs: () => {
      setRefused(undefined)
      draft.clear()
    },
    saveMine: () => {
      if (!refused) return
      draft.insist(seenIn(entry), { finished: refused.finished })
      refused.again()
    },
  }
}
