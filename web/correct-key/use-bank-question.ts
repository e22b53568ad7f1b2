import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '../../server/contract/questions.ts'
import { queryOf } from '../api/query-of.ts'
import { type Change, correctedInBank } from './change-draft.ts'

export interface OfferedBank {
  /** The question of the bank may get the same key. */
  offered: boolean
  on: boolean
  toggle: (on: boolean) => void
  /** The question to store in the bank; undefined: the bank stays as it is. */
  chosen: Question | undefined
}

/**
 * The question of the bank that the task's question was copied from. It is offered the same change if the teacher may edit it
 * and it still has the old key. What a task alone has (points, dropped, full credit) is never offered.
 */
export function useBankQuestion(question: Question, change: Change | undefined): OfferedBank {
  const [on, toggle] = useState(true)
  const found = useQuery({
    ...queryOf('Question/view', { _id: question.ID }),
    enabled: change?.kind === 'key' || change?.kind === 'accept',
    // A question that was written in the task is not in the bank: 404.
    retry: false,
  })
  const bank = found.data
  const corrected = bank?.mine ? correctedInBank(bank, question, change) : undefined
  return { offered: corrected !== undefined, on, toggle, chosen: on ? corrected : undefined }
}
