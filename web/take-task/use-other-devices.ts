import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { useLive } from '../api/live.ts'
import type { TakingAction, TakingState } from '../parts/taking/taking-state.ts'
import { hasContent, isSameAnswer } from '../ways/given.ts'
import { wayOf } from '../ways/ways.ts'
import { pageTime } from './page-time.ts'
import type { OpenOutbox } from './use-outbox.ts'
import type { Opened } from './use-student-task.ts'

/** Within this time a push may cross an answer given on this page; the local answer then counts as the later one. */
const CROSSING_MS = 3000

interface Input {
  opened: Opened
  open: OpenOutbox | undefined
  /** The answers stored on this device are on the page. */
  restored: boolean
  state: TakingState
  /** IDs of the questions whose answer was not acknowledged. */
  pending: readonly string[]
  /** When a question was last changed on this page, by `pageTime`. */
  changedAt: RefObject<ReadonlyMap<string, number>>
  dispatch: (action: TakingAction) => void
  onRefresh: () => Promise<void>
}

/** Answers that differ from those on the page and were not taken over, because the page's own may be newer. */
interface Unsure {
  questions: readonly string[]
  /** Milliseconds until the server is asked. */
  wait: number
}
const SURE: Unsure = { questions: [], wait: 0 }

/**
 * Shows the answers that the student gives on other devices, from pushes and from each new reply, and names their questions.
 * An own answer that is not acknowledged, or was not when the reply was asked for, is not replaced: the page asks once more
 * after its acknowledgement, because only the server knows which of the two counts.
 */
export function useOtherDevices(input: Input) {
  const { opened, open, restored, state, pending, changedAt, dispatch, onRefresh } = input
  const { task, attempt } = opened.reply
  const questions = task.questions as StudentQuestion[]
  const [elsewhere, setElsewhere] = useState<readonly string[]>([])
  const [unsure, setUnsure] = useState(SURE)
  const shown = useRef(state.values)
  shown.current = state.values
  const device = open?.device

  const sentAt = useRef(new Map<string, number>())
  const sending = useRef(pending)
  useEffect(() => {
    for (const id of sending.current) if (!pending.includes(id)) sentAt.current.set(id, pageTime())
    sending.current = pending
  }, [pending])

  /** Returns the questions with another answer that the page does not take. */
  const merge = (given: readonly EntryAnswer[], except: readonly string[]): string[] => {
    dispatch({ type: 'merge', values: given, except })
    const others = given.filter((value) => isOther(value, shown.current[value.ID])).map(({ ID }) => ID)
    const taken = others.filter((id) => !except.includes(id))
    if (taken.length > 0) setElsewhere((before) => [...new Set([...before, ...taken])])
    return others.filter((id) => except.includes(id))
  }

  const latest = useRef({ merge, onRefresh })
  latest.current = { merge, onRefresh }

  const mergedAttempt = useRef(attempt)
  useEffect(() => {
    if (!restored || !attempt || mergedAttempt.current === attempt) return
    mergedAttempt.current = attempt
    const { rejected = [], late = false, pending: own = [] } = open?.outbox.snapshot() ?? {}
    const draft = attempt.draft.filter(({ ID }) => !rejected.includes(ID))
    // The reply does not list cleared answers. Neither does it list late and refused ones, which stay on the page.
    const listed = new Set([...attempt.draft.map(({ ID }) => ID), ...rejected])
    const given = late ? [] : Object.values(shown.current).filter(hasContent)
    const cleared = given.flatMap(({ ID }) => (listed.has(ID) ? [] : { ID }))
    const except = [
      ...own.map(({ question }) => question),
      ...since(changedAt.current, opened.askedAt),
      ...since(sentAt.current, opened.askedAt),
    ]
    const left = latest.current.merge([...draft, ...cleared], except)
    // An older answer of this device is replaced as soon as the newer one arrives.
    const others = draft.filter((value) => value.device !== undefined && value.device !== device).map(({ ID }) => ID)
    setUnsure({ questions: left.filter((id) => others.includes(id)), wait: 0 })
  }, [opened, attempt, open, restored, changedAt, device])

  useLive('draft', (push) => {
    if (push.task !== task._id || push.device === device) return
    const except = [...pending, ...since(changedAt.current, pageTime() - CROSSING_MS), ...focusedQuestion()]
    merge(push.values, except)
    const crossed = push.values.map(({ ID }) => ID).filter((id) => except.includes(id))
    if (crossed.length > 0) setUnsure((before) => ({ questions: [...before.questions, ...crossed], wait: CROSSING_MS }))
  })

  const waits = unsure.questions.some((id) => pending.includes(id))
  useEffect(() => {
    if (unsure.questions.length === 0 || waits) return
    const timer = setTimeout(() => void latest.current.onRefresh(), unsure.wait)
    return () => clearTimeout(timer)
  }, [unsure, waits])

  /** The question whose text field has the focus; it takes no pushed value. */
  function focusedQuestion(): string[] {
    const question = questions[state.current]
    const field = document.activeElement
    const typing = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
    return question && typing && wayOf(question).isTypedInField ? [question.ID] : []
  }

  /** Removes the mark once the student has seen and left the question, or answers it here. */
  const forget = (question: string | undefined) =>
    setElsewhere((before) => (question && before.includes(question) ? before.filter((id) => id !== question) : before))

  return { elsewhere, forget }
}

const isOther = (value: EntryAnswer, own: EntryAnswer | undefined) =>
  (hasContent(value) || hasContent(own)) && !isSameAnswer(value, own)

/** IDs of the questions whose time is this or later. */
const since = (times: ReadonlyMap<string, number>, time: number): string[] =>
  [...times].flatMap(([id, at]) => (at >= time ? [id] : []))
