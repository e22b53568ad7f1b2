import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { Question } from '../../server/contract/questions.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import { bankQuestionChanged } from '../parts/cart/bank-copies.ts'
import { correctionDoneAtom } from '../parts/corrections/correction-done.ts'
import { useHasLeftPage } from '../ui/use-has-left.ts'
import { type Change, toBankInput } from './change-draft.ts'

/** The popup stays this long, so that the second press of a double click does not reach the page below. */
const DOUBLE_CLICK_MS = 500

interface Place {
  task: Task
  number: number
  onDone: () => void
  /** Refused: a colleague has corrected the question meanwhile. It is read again. */
  onStale: () => void
}

interface Wish {
  question: Question
  change: Change
  manual: string[]
  /** The corrections that the teacher has seen. */
  was: string[]
  /** The bank's question with the new key. */
  bank: Question | undefined
  /** Ids of other tasks that get the same correction, each as one of its own. */
  others: string[]
}

/** Makes the correction, then stores the bank's question and corrects the chosen other tasks. A second press while it runs does nothing. */
export function useCommitCorrection({ task, number, onDone, onStale }: Place) {
  const setDone = useSetAtom(correctionDoneAtom)
  // The popup may be closed while the correction is being made.
  const hasLeft = useHasLeftPage()
  const rekey = useCommand('tasks/rekey', {
    changes: ['tasks/view', 'tasks/answers', 'tasks/analysis', 'tasks/history'],
    alsoAfterFailure: true,
    onError: (error) => {
      const shown = error instanceof CallError && error.error === 'stale' && !hasLeft()
      if (shown) onStale()
      return shown
    },
  })
  const save = useCommand('questions/save')
  // Also between the reply and the closing of the popup, when the commands are idle again.
  const running = useRef(false)
  const commit = async ({ question, change, manual, was, bank, others }: Wish) => {
    if (running.current) return
    running.current = true
    const second = new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))
    const reply = await rekey.send({ _id: task._id, question: question.ID, change, manual, was })
    if (!reply) {
      running.current = false
      return
    }
    // The correction is made even if the bank refuses its part, which `save` shows.
    const stored = bank && (await save.send(toBankInput(bank)))
    const saved = stored !== undefined
    if (bank && stored) bankQuestionChanged({ ...bank, version: stored.success.version })
    let also = 0
    for (const other of others) if (await rekey.send({ _id: other, question: question.ID, change })) also += 1
    const { changes, total, correction } = reply
    if (correction !== undefined) {
      const kept = reply.manual.length
      setDone({ taskId: task._id, correction, number, kind: change.kind, changes, total, kept, bank: saved, also })
    }
    await second
    if (!hasLeft()) onDone()
  }
  return { commit, busy: rekey.busy || save.busy }
}
