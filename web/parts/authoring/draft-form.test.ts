import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { markupOf } from '../markup-testing.ts'
import { begun, changed, type FieldProblem, startOf } from './draft-form.ts'
import { localDraft } from './draft-store.ts'
import { useDraftForm } from './use-draft-form.ts'

const EMPTY = { name: '', classes: [] as string[] }
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const byName = (part: object, { field }: FieldProblem) => field in part
const draft = () => localDraft('draft.t1', EMPTY)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a form begins with the stored draft, unless the draft equals the stored value', () => {
  expect(startOf(draft(), EMPTY, same)).toEqual({ before: EMPTY, left: undefined, form: EMPTY })
  draft().save({ name: 'Plants', classes: [] })
  expect(startOf(draft(), EMPTY, same).form.name).toBe('Plants')
  expect(startOf(draft(), { name: 'Plants', classes: [] }, same).left).toBeUndefined()
})

test('a change removes the problems of its fields only, and may depend on the newest form', () => {
  const state = {
    ...begun<typeof EMPTY, string>(EMPTY),
    problems: [
      { field: 'name', error: 14 },
      { field: 'classes', error: 6 },
    ],
  }
  const next = changed(state, { name: 'Plants' }, byName)
  expect(next.problems).toEqual([{ field: 'classes', error: 6 }])
  const last = changed(next, ({ classes }) => ({ classes: [...classes, '1-7'] }), byName)
  expect([last.form, last.problems]).toEqual([{ name: 'Plants', classes: ['1-7'] }, []])
})

/** The hook's result on the first render. */
function opened(before = EMPTY) {
  let found: ReturnType<typeof useDraftForm<typeof EMPTY>> | undefined
  const Form = () => {
    found = useDraftForm({ store: draft, before })
    return null
  }
  markupOf(createElement(Form))
  if (!found) throw new Error('The form was not rendered')
  return found
}

test('a restored draft is announced with its time; a new form has no input and no notice', () => {
  expect(opened()).toMatchObject({ form: EMPTY, dirty: false, restored: false, restoredAt: '', keptAt: '' })
  const at = draft().save({ name: 'Plants', classes: [] })
  expect(opened()).toMatchObject({ form: { name: 'Plants' }, dirty: true, restored: true, restoredAt: at, keptAt: at })
})

test('removes the draft when the form returns to its stored value', () => {
  draft().save({ name: 'Plants', classes: [] })
  opened().change({ name: '' })
  expect(draft().load()).toBeUndefined()
})

test('removes the draft when the form is stored or started over', () => {
  for (const end of ['finish', 'startOver'] as const) {
    draft().save({ name: 'Plants', classes: [] })
    opened()[end]()
    expect(draft().load()).toBeUndefined()
  }
})

test('the error of a refused call belongs to the field that it names', () => {
  const form = opened()
  expect(form.problemOf(new CallError({ status: 422, error: 14, field: 'name' }))).toEqual({ field: 'name', error: 14 })
  expect(form.problemOf(new CallError({ status: 0, error: 'error' }))).toBeUndefined()
  expect(form.problemOf(new Error('other'))).toBeUndefined()
})

test('an untouched form closes without a question', async () => {
  const close = vi.fn()
  await opened().close(close, (key) => key)
  expect(close).toHaveBeenCalledOnce()
})
