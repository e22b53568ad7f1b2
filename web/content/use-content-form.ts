import { useMemo, useState } from 'react'
import type { StoredFile } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { messageOf } from '../i18n/error-text.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { type Editor, listIn, textIn } from './editor-context.ts'
import type { ContentForm, Row } from './rows.ts'

export interface FieldProblem {
  field: string
  error: number | string
}

interface Options {
  userId: string
  list: ContentKind
  /** As it was read, or empty. */
  before: ContentForm
}

const EMPTY: ContentForm = { row: {}, version: '', media: [], preview: '' }

/** The form of a row with its draft: begun from what was left, or from the row as it is. */
export function useContentForm({ userId, list, before: read }: Options) {
  const [start] = useState(() => {
    const key = `bawaba.content.${userId}.${list}.${read.row._id ?? ''}`
    const store = createDraftStore(
      localStorage,
      key,
      (found) => withDefaults(found, EMPTY),
      () => new Date(),
    )
    const draft = store.load()
    return { store, left: draft && !sameRow(draft.value.row, read.row) ? draft : undefined }
  })
  const { store, left } = start
  const [before, setBefore] = useState(read)
  const [form, setForm] = useState(left?.value ?? read)
  const [restored, setRestored] = useState(!!left)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [round, setRound] = useState(0)
  const [done, setDone] = useState(false)
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const dirty = useMemo(() => !done && !sameRow(form.row, before.row), [done, form, before])
  const keptAt = useDraft(store, form, dirty, left?.at)

  const begin = (next: ContentForm) => {
    store.clear()
    setBefore(next)
    setForm(next)
    setProblems([])
    setRestored(false)
    setRound((now) => now + 1)
  }
  const editor: Editor = {
    list,
    form,
    round,
    textOf: (field) => textIn(form.row, field),
    listOf: (field) => listIn(form.row, field),
    change: (part) => {
      setForm((now) => ({ ...now, row: { ...now.row, ...part } }))
      // What was wrong is looked at again when it is saved the next time.
      setProblems((now) => now.filter(({ field }) => !(rootOf(field) in part)))
    },
    keepFile: (file: StoredFile) =>
      setForm((now) => ({ ...now, media: [...now.media.filter(({ path }) => path !== file.path), file] })),
    setPreview: (preview) => setForm((now) => ({ ...now, preview })),
    errorOf: (field) => {
      const problem = problems.find((one) => one.field === field)
      return problem && messageOf(problem.error)
    },
    hold: (field, busy) =>
      setHeld((now) => {
        if (now.has(field) === busy) return now
        const next = new Set(now)
        if (busy) next.add(field)
        else next.delete(field)
        return next
      }),
  }
  return {
    editor,
    form,
    dirty,
    busy: held.size > 0,
    keptAt,
    restored,
    problems,
    setProblems,
    keepRestored: () => setRestored(false),
    startOver: () => begin(read),
    /** Another row takes the place of this one: what somebody else saved. */
    begin,
    /** The same texts, held against another version. */
    rebase: (version: string) => setForm((now) => ({ ...now, version })),
    /** It was saved: the draft has done its work. */
    finish: () => {
      setDone(true)
      store.clear()
    },
  }
}

/** `pages.3` and `questions.0.answers` belong to `pages` and `questions`. */
const rootOf = (field: string): string => field.split('.')[0] ?? field

/** The same whatever order the fields stand in. */
const sameRow = (one: Row, other: Row): boolean => written(one) === written(other)
const written = (row: Row): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))
