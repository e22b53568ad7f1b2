import { useMemo, useState } from 'react'
import type { Question } from '../../server/contract/questions.ts'
import { messageOf } from '../i18n/error-text.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { cartOf, joined } from '../parts/cart/cart.ts'
import { type Field, type Problem, withoutTouched } from './problems.ts'
import { EMPTY_TASK, isTouched, type TaskForm } from './task-form.ts'

export interface SentTaskForm {
  id: string
  before: TaskForm
  frozen: boolean
  /** It has flip cards instead of questions. */
  activity?: string
}

/** The form with its draft: begun from what was left, from the cart and what was offered, or from the task as it was sent. */
export function useTaskForm({
  userId,
  sent,
  offered,
  begun,
  activity,
}: {
  userId: string
  sent: SentTaskForm | undefined
  offered: Question[] | undefined
  /** Texts to begin with. */
  begun?: Pick<TaskForm, 'name' | 'story'>
  /** Id of the flip cards that are sent instead of questions. */
  activity?: string
}) {
  const freshTask = (): TaskForm =>
    activity
      ? { ...EMPTY_TASK, ...begun, timer: 0 }
      : { ...EMPTY_TASK, ...begun, questions: joined(offered ?? [], cartOf(localStorage, userId)) }
  const [start] = useState(() => {
    const fresh = sent?.before ?? freshTask()
    const of = sent?.id ?? activity
    const key = `bawaba.task.${userId}${of ? `.${of}` : ''}`
    const store = createDraftStore(
      localStorage,
      key,
      (found) => withDefaults(found, EMPTY_TASK),
      () => new Date(),
    )
    const draft = store.load()
    const left = draft && isTouched(draft.value, activity ? fresh : (sent?.before ?? EMPTY_TASK)) ? draft : undefined
    if (!left) return { fresh, store, form: fresh, left }
    // A frozen task keeps its questions, whatever an older draft had in mind for them.
    const form = sent?.frozen
      ? { ...left.value, questions: fresh.questions, resultMode: fresh.resultMode }
      : sent || activity
        ? left.value
        : {
            ...left.value,
            name: left.value.name || fresh.name,
            story: left.value.story || fresh.story,
            questions: joined(left.value.questions, fresh.questions),
          }
    return { fresh, store, form, left }
  })
  const { fresh, store, left } = start
  const [form, setForm] = useState(start.form)
  const [restored, setRestored] = useState(!!left)
  const [problems, setProblems] = useState<Problem[]>([])
  const [done, setDone] = useState(false)
  const before = activity ? fresh : (sent?.before ?? EMPTY_TASK)
  const dirty = useMemo(() => isTouched(form, before), [form, before])
  const keptAt = useDraft(store, form, dirty && !done, left?.at)

  const change = (part: Partial<TaskForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setProblems((now) => withoutTouched(now, part))
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
    /** The notice that a draft was brought back; gone once it is answered. */
    restored,
    keepRestored: () => setRestored(false),
    startOver: () => {
      store.clear()
      setForm(before)
      setProblems([])
      setRestored(false)
      return fresh
    },
    /** It was sent: the draft has done its work. */
    finish: () => {
      setDone(true)
      store.clear()
    },
  }
}
