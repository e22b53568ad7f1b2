import { useMemo, useState } from 'react'
import { newId } from '../api/new-id.ts'
import { messageOf } from '../i18n/error-text.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { useOtherTab } from '../parts/authoring/use-other-tab.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { type Beginning, beginTask, draftKey, draftStore, otherDrafts, ownSlot } from './drafts.ts'
import { type Field, type Problem, withoutTouched } from './problems.ts'
import { isTouched, type TaskForm } from './task-form.ts'

/** The form with its draft. */
export function useTaskForm(beginning: Beginning) {
  const { userId, sent, activity } = beginning
  const [start] = useState(() => {
    const begun = beginTask({ storage: localStorage, ...beginning })
    return { ...begun, others: sent || activity ? [] : otherDrafts(localStorage, userId, begun.slot) }
  })
  const { fresh, before, left } = start
  const [slot, setSlot] = useState(start.slot)
  const store = useMemo(() => draftStore(localStorage, userId, slot), [userId, slot])
  const [form, setForm] = useState(start.form)
  const [restored, setRestored] = useState(!!left)
  const [problems, setProblems] = useState<Problem[]>([])
  const [done, setDone] = useState(false)
  const dirty = useMemo(() => isTouched(form, before), [form, before])
  const otherTab = useOtherTab({ key: draftKey(userId, slot), store, value: form, before })
  const keptAt = useDraft(store, form, dirty && !done && !otherTab.change, left?.at)
  const isCart = slot === ''
  /** When the cart is this task's list, every change is stored in the cart too. */
  const giveCart = (questions: TaskForm['questions']) => isCart && writeCart(localStorage, questions)

  const change = (part: Partial<TaskForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setProblems((now) => withoutTouched(now, part))
    if (part.questions) giveCart(part.questions)
  }
  return {
    form,
    change,
    dirty,
    keptAt,
    problems,
    setProblems,
    errorOf: (field: Field) => {
      const problem = problems.find((one) => one.field === field)
      return problem && messageOf(problem.error)
    },
    /** Notice that a draft was restored; hidden once it is answered. */
    restored,
    keepRestored: () => setRestored(false),
    /** Other unsent new tasks. */
    others: start.others,
    startOver: () => {
      store.clear()
      setForm(isCart ? before : fresh)
      giveCart([])
      setProblems([])
      setRestored(false)
    },
    /** Another tab changed, sent or cleared the same draft. Until the user chooses, this tab stores nothing. */
    otherTab: otherTab.change && {
      gone: !otherTab.change.found,
      take: () => {
        setForm(otherTab.change?.found ?? before)
        otherTab.dismiss()
      },
      /** Stores a new task as a separate draft, so that both versions are kept. */
      keep: () => {
        if (!sent && !activity) setSlot(ownSlot(newId()))
        otherTab.dismiss()
      },
    },
    /** Call after sending: deletes the draft. */
    finish: () => {
      setDone(true)
      store.clear()
      giveCart([])
    },
  }
}
