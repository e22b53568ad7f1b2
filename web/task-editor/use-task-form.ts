import { useEffect, useRef, useState } from 'react'
import type { Question } from '../../server/contract/questions.ts'
import { newId } from '../api/new-id.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { readInBank, withBank } from '../parts/cart/bank-copies.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { draftKey, forgetSendKey, sendKeyOf } from '../parts/task-list/task-drafts.ts'
import { type Beginning, beginTask, isOnServer, otherDrafts, ownSlot, restored, storeOf } from './drafts.ts'
import { type Field, isSolvedBy } from './problems.ts'
import { isTouched, type TaskForm } from './task-form.ts'
import { useServerDraft } from './use-server-draft.ts'

const contentOf = (question: Question): string => JSON.stringify({ ...question, points: undefined })

/** The form of a task. The questions of the first new task are the cart's, with their content in the bank. */
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
    store: () => storeOf(localStorage, userId, start.slot, sent),
    before,
    start: () => ({ before, left, form, fresh: start.isCart ? before : start.fresh }),
    isSame: (one, other) => !isTouched(one, other),
    solves: (part, problem) => isSolvedBy(part, problem),
    watched: draftKey(userId, slot),
  })
  const [taken, setTaken] = useState('')
  const [typed, setTyped] = useState(false)
  /** Questions that were read from this browser or from another device. The bank may have newer ones. */
  const [copies, setCopies] = useState(form.questions)
  const take = (found: TaskForm) => {
    // What this browser's draft had already, the other device may have removed, or sent. The rest of the cart is new.
    const known = new Set(left?.value.questions.map(({ ID }) => ID))
    const questions = start.fresh.questions.filter(({ ID }) => !known.has(ID))
    const next = restored(found, { ...start.fresh, questions }, { isCart })
    setTyped(true)
    work.change(next)
    setCopies(next.questions)
    // It may be another task than the one that was sent from here.
    forgetSendKey(localStorage, userId, slot)
    storeInCart(next.questions)
  }
  const device = useServerDraft({
    ...{ userId, slot, form: work.form, dirty: work.dirty },
    enabled: !sent && !activity && isOnServer(slot),
    untouched: !left && !typed,
    onTake: (found, at) => {
      take(found)
      setTaken(at)
    },
  })
  const { otherTab } = work
  const renew = (bank: readonly Question[]) => {
    // A copy that was edited while the call was under way is the newest.
    const asked = new Set(copies.map(contentOf))
    const { questions } = work.form
    const next = questions.map((one) => (asked.has(contentOf(one)) ? (withBank([one], bank)[0] ?? one) : one))
    if (!isCart || next.every((one, at) => one === questions[at])) return
    work.change({ questions: next })
    storeInCart(next)
  }
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    if (!isCart || !device.compared) return
    const stop = new AbortController()
    // Without the server the copies stay: the task is sent with them.
    readInBank(copies, stop.signal).then(
      (bank) => stop.signal.aborted || latest.current(bank),
      () => undefined,
    )
    return () => stop.abort()
  }, [isCart, device.compared, copies])
  /** When the cart is this task's list, every change is stored in the cart too. */
  const storeInCart = (questions: TaskForm['questions']) => isCart && writeCart(localStorage, questions)
  return {
    ...work,
    change: (part: Partial<TaskForm>) => {
      setTyped(true)
      work.change(part)
      if (part.questions) storeInCart(part.questions)
    },
    /** Other unsent new tasks. */
    others: start.others,
    /** A draft was restored, from this browser or another device. */
    restored: work.restored || taken !== '',
    keptAt: work.keptAt || taken,
    keepRestored: () => {
      work.keepRestored()
      setTaken('')
    },
    startOver: () => {
      device.remove()
      setTaken('')
      work.startOver()
      storeInCart([])
    },
    /** Another device changed, sent or deleted the same draft. */
    otherDevice: device.change && {
      gone: !device.change.found,
      take: () => {
        const { found } = device.change ?? {}
        device.settle()
        if (found) return take(found.form)
        work.begin(before)
        storeInCart([])
      },
      /** Stores this form as a separate draft, so that both versions are kept. */
      keep: () => {
        if (!device.change?.found) return device.settle()
        device.leave()
        // The other draft has its questions now.
        storeInCart([])
        storeOf(localStorage, userId, slot, undefined).clear()
        const own = ownSlot(newId())
        setSlot(own)
        work.keepIn(storeOf(localStorage, userId, own, undefined))
      },
    },
    otherTab: otherTab && {
      ...otherTab,
      take: () => {
        setTyped(true)
        otherTab.take()
      },
      /** Stores a new task as a separate draft, so that both versions are kept. */
      keep: () => {
        if (sent || activity) return otherTab.keep()
        const own = ownSlot(newId())
        setSlot(own)
        otherTab.keep(storeOf(localStorage, userId, own, undefined))
      },
    },
    /** The idempotency key of a new task. A change of a sent one has a key for each body. */
    sendKey: () => (sent ? undefined : sendKeyOf(localStorage, userId, slot)),
    forgetSendKey: () => forgetSendKey(localStorage, userId, slot),
    finish: () => {
      device.remove()
      work.finish()
      if (!sent) forgetSendKey(localStorage, userId, slot)
      storeInCart([])
    },
  }
}
