import { useState } from 'react'
import { newId } from '../api/new-id.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { type Beginning, beginTask, draftKey, draftStore, otherDrafts, ownSlot } from './drafts.ts'
import { type Field, isSolvedBy } from './problems.ts'
import { isTouched, type TaskForm } from './task-form.ts'

/** The form of a task. The questions of the first new task are the cart's. */
export function useTaskForm(beginning: Beginning) {
  const { userId, sent, activity } = beginning
  const [start] = useState(() => {
    const begun = beginTask({ storage: localStorage, ...beginning })
    return { ...begun, others: sent || activity ? [] : otherDrafts(localStorage, userId, begun.slot) }
  })
  const { before, left, form } = start
  const [slot, setSlot] = useState(start.slot)
  const isCart = slot === ''
  const work = useDraftForm<TaskForm, Field>({
    store: () => draftStore(localStorage, userId, start.slot),
    before,
    start: () => ({ before, left, form, fresh: start.isCart ? before : start.fresh }),
    isSame: (one, other) => !isTouched(one, other),
    solves: (part, problem) => isSolvedBy(part, problem),
    watched: draftKey(userId, slot),
  })
  const { otherTab } = work
  /** When the cart is this task's list, every change is stored in the cart too. */
  const storeInCart = (questions: TaskForm['questions']) => isCart && writeCart(localStorage, questions)
  return {
    ...work,
    change: (part: Partial<TaskForm>) => {
      work.change(part)
      if (part.questions) storeInCart(part.questions)
    },
    /** Other unsent new tasks. */
    others: start.others,
    startOver: () => {
      work.startOver()
      storeInCart([])
    },
    otherTab: otherTab && {
      ...otherTab,
      /** Stores a new task as a separate draft, so that both versions are kept. */
      keep: () => {
        if (sent || activity) return otherTab.keep()
        const own = ownSlot(newId())
        setSlot(own)
        otherTab.keep(draftStore(localStorage, userId, own))
      },
    },
    finish: () => {
      work.finish()
      storeInCart([])
    },
  }
}
