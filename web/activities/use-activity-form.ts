import { useMemo, useState } from 'react'
import type { Activity } from '../../server/contract/activities.ts'
import { newId } from '../api/new-id.ts'
import { messageOf } from '../i18n/error-text.ts'
import { createDraftStore } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { type ActivityForm, emptyActivity, formOfActivity, readForm, sameContent } from './activity-form.ts'

export interface FieldProblem {
  error: number | string
  /** title, answers, or a card's side by its place: `answers.2.back`. */
  field: string
}

/** The form with its draft: begun from what was left, from an activity, or empty. */
export function useActivityForm(userId: string, activity: Activity | undefined) {
  const [start] = useState(() => {
    const before = activity ? formOfActivity(activity, newId) : emptyActivity(newId)
    const key = `bawaba.activity.${userId}${activity ? `.${activity._id}` : ''}`
    const store = createDraftStore(localStorage, key, readForm, () => new Date())
    const draft = store.load()
    return { before, store, left: draft && !sameContent(draft.value, before) ? draft : undefined }
  })
  const { before, store, left } = start
  const [form, setForm] = useState(left?.value ?? before)
  const [restored, setRestored] = useState(!!left)
  const [problem, setProblem] = useState<FieldProblem>()
  const [done, setDone] = useState(false)
  const dirty = useMemo(() => !done && !sameContent(form, before), [form, before, done])
  const keptAt = useDraft(store, form, dirty, left?.at)
  return {
    form,
    change: (part: Partial<ActivityForm>) => {
      setForm((now) => ({ ...now, ...part }))
      // What was wrong is looked at again when it is saved the next time.
      setProblem((now) => (now && touches(part, now) ? undefined : now))
    },
    dirty,
    keptAt,
    restored,
    keepRestored: () => setRestored(false),
    startOver: () => {
      store.clear()
      setForm(before)
      setProblem(undefined)
      setRestored(false)
    },
    /** It was saved: the draft has done its work. */
    finish: () => {
      setDone(true)
      store.clear()
    },
    setProblem,
    errorOf: (field: string) => (problem?.field === field ? messageOf(problem.error) : undefined),
  }
}

const touches = (part: Partial<ActivityForm>, { field }: FieldProblem): boolean =>
  field.startsWith('answers') ? part.cards !== undefined : field in part
