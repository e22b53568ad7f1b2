import { useState } from 'react'
import type { StoredFile } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { localDraft } from '../parts/authoring/draft-store.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { type Editor, listIn, textIn } from './editor-context.ts'
import { KINDS } from './kinds/kinds.ts'
import type { ContentForm, Row } from './rows.ts'

interface Options {
  userId: string
  list: ContentKind
  /** The stored row, or an empty one. */
  before: ContentForm
}

const EMPTY: ContentForm = { row: {}, version: '', media: [], preview: '' }

/** The form of a row of a list. */
export function useContentForm({ userId, list, before: read }: Options) {
  const work = useDraftForm<ContentForm>({
    store: () => localDraft(`bawaba.content.${userId}.${list}.${read.row._id ?? ''}`, EMPTY),
    before: read,
    isSame: (one, other) => sameRow(one.row, other.row),
    solves: ({ row }, { field }, form) => row !== undefined && row[rootOf(field)] !== form.row[rootOf(field)],
  })
  const { form, change } = work
  // Counts replaced rows: fields that hold their own text start again.
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const begin = (next: ContentForm) => {
    work.begin(next)
    setRound((now) => now + 1)
  }
  const editor: Editor = {
    list,
    form,
    round,
    textOf: (field) => textIn(form.row, field),
    listOf: (field) => listIn(form.row, field),
    change: (part) => change(({ row }) => ({ row: { ...row, ...(typeof part === 'function' ? part(row) : part) } })),
    keepFile: (file: StoredFile) =>
      change(({ media }) => ({ media: [...media.filter(({ path }) => path !== file.path), file] })),
    setPreview: (preview) => change({ preview }),
    errorOf: work.errorOf,
    isRequired: (field) => KINDS[list].required.includes(field),
    hold: (field, busy) =>
      setHeld((now) => {
        if (now.has(field) === busy) return now
        const next = new Set(now)
        if (busy) next.add(field)
        else next.delete(field)
        return next
      }),
  }
  return { ...work, editor, busy: held.size > 0, begin, startOver: () => begin(read) }
}

/** The row's field that a problem is in: `pages` for `pages.3`, `questions` for `questions.0.answers`. */
const rootOf = (field: string): string => field.split('.')[0] ?? field

/** Compares two rows; the order of their fields does not matter. */
const sameRow = (one: Row, other: Row): boolean => written(one) === written(other)
const written = (row: Row): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))
