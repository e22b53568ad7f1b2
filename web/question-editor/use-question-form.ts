import { useMemo, useState } from 'react'
import type { Question } from '../../server/contract/questions.ts'
import { messageOf } from '../i18n/error-text.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { emptyQuestion, formOfQuestion, type QuestionForm } from './question-form.ts'
import { type QuestionField, type QuestionProblem, staysWrong } from './question-problems.ts'

/** The form with its draft, begun from what was left, from a question of the bank, or empty. `place`: drafts of another place stay there. */
export function useQuestionForm(userId: string, question: Question | undefined, place = '') {
  const [start] = useState(() => {
    const before = question ? formOfQuestion(question) : emptyQuestion()
    const store = createDraftStore(
      localStorage,
      `bawaba.question.${userId}${place}${question ? `.${question.ID}` : ''}`,
      (found) => withDefaults(found, emptyQuestion()),
      () => new Date(),
    )
    const draft = store.load()
    const left = draft && !sameContent(draft.value, before) ? draft : undefined
    return { before, store, left }
  })
  const [before, setBefore] = useState(start.before)
  const [form, setForm] = useState(start.left?.value ?? start.before)
  const [restored, setRestored] = useState(!!start.left)
  const [problem, setProblem] = useState<QuestionProblem>()
  const [done, setDone] = useState(false)
  const dirty = useMemo(() => !sameContent(form, before), [form, before])
  const keptAt = useDraft(start.store, form, dirty && !done, start.left?.at)

  const begin = (next: QuestionForm) => {
    start.store.clear()
    setBefore(next)
    setForm(next)
    setProblem(undefined)
    setRestored(false)
  }
  return {
    form,
    change: (part: Partial<QuestionForm>) => {
      setForm((now) => ({ ...now, ...part }))
      setProblem((now) => (now && staysWrong(now, part) ? now : undefined))
    },
    dirty,
    keptAt,
    restored,
    keepRestored: () => setRestored(false),
    startOver: () => begin(start.before),
    /** Stored: on to the next one, or away. */
    begin,
    finish: () => {
      setDone(true)
      start.store.clear()
    },
    setProblem,
    errorOf: (field: QuestionField) => (problem?.field === field ? messageOf(problem.error) : undefined),
  }
}

/** The same whatever names the lines have on the screen. */
function sameContent(a: QuestionForm, b: QuestionForm): boolean {
  return contentOf(a) === contentOf(b)
}
const contentOf = (form: QuestionForm) =>
  JSON.stringify({
    ...form,
    choices: form.choices.map(({ text }) => text),
    items: form.items.map(({ text }) => text),
    right: form.choices.findIndex(({ id }) => id === form.right),
  })
