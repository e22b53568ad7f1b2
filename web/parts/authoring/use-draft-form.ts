import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '../../api/call-error.ts'
import { useWork } from '../../api/work.ts'
import { messageOf } from '../../i18n/error-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { confirm } from '../../ui/ask.ts'
import { showBanner } from '../../ui/show-banner.ts'
import { useHasLeft } from '../../ui/use-has-left.ts'
import {
  begun,
  type Change,
  changed,
  type DraftStart,
  type DraftState,
  type FieldProblem,
  partOf,
  type Solves,
  startOf,
  typedSince,
} from './draft-form.ts'
import type { DraftStore } from './draft-store.ts'
import { useDraft } from './use-draft.ts'
import { useOtherTab } from './use-other-tab.ts'

interface Options<Form extends object, Field extends string> {
  /** Made once for each draft. */
  store: () => DraftStore<Form>
  /** Initial value. `store` is read only on the first render. */
  before: Form
  /** Replaces the initial state that follows from `store` and `before`. */
  start?: () => DraftStart<Form>
  /** Default: equal as JSON. */
  isSame?: (one: Form, other: Form) => boolean
  /** True when changing `part` may have solved the problem. Default: the part has a field of that name. */
  solves?: Solves<Form, Field>
  /** The form's field for the `field` and `error` of a refused call. Default: `field` itself. */
  fieldOf?: (field: string | undefined, error: number | string) => Field | undefined
  /** Key of the draft in the browser: with it, a change of the same draft in another tab is noticed. */
  watched?: string
}

/** Texts of the question before unsaved input is discarded. */
type CloseText = 'title' | 'text' | 'confirm' | 'stay'

const equalAsJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const hasField = (part: object, { field }: FieldProblem): boolean => field in part

/**
 * The state of a form whose input is kept in the browser until the server has it: it survives a reload, a crash and a
 * logout. Submit it with `useCommand`: `onError` shows `problemOf(error)`, a success calls `finish` or `begin`.
 *
 * What is typed between the submission and its reply would be lost, because `finish` and `begin` discard the draft.
 * In an editor that ends with the reply, the fields are therefore `inert` during that time, and `close` with `sending`
 * leaves it open. A form that stays open calls `settle` instead, so that nobody has to wait for a reply.
 */
export function useDraftForm<Form extends object, Field extends string = string>(options: Options<Form, Field>) {
  const { isSame = equalAsJson, solves = hasField, fieldOf = (field) => field as Field | undefined } = options
  const [first] = useState(() => {
    const store = options.store()
    return { store, start: options.start?.() ?? startOf(store, options.before, isSame) }
  })
  const { start } = first
  const [store, setStore] = useState(first.store)
  const [state, setState] = useState<DraftState<Form, Field>>(() => ({
    ...begun<Form, Field>(start.form, start.before),
    restored: start.left !== undefined,
  }))
  const { form, before, problems, done } = state
  const newest = useRef(form)
  newest.current = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isSame` is the same function in every render
  const touched = useMemo(() => !isSame(form, before), [form, before])
  const dirty = touched && !done
  const otherTab = useOtherTab({ key: options.watched, store, value: form, before })
  // An editor that closes with its reply is removed without another render, and would store what it was about to store.
  const ended = useRef(false)
  const kept = useMemo(() => ({ ...store, save: (value: Form) => (ended.current ? '' : store.save(value)) }), [store])
  const keptAt = useDraft(kept, form, dirty && !otherTab.change, start.left?.at)
  useWork(dirty)
  const hasLeft = useHasLeft()
  // How often the whole form was replaced.
  const [round, setRound] = useState(0)

  const set = (part: Partial<DraftState<Form, Field>>) => setState((now) => ({ ...now, ...part }))
  const begin = (next: Form, baseline = next) => {
    ended.current = false
    store.clear()
    setState(begun(next, baseline))
    setRound((now) => now + 1)
  }
  return {
    form,
    before,
    /** The input differs from `before` and is not stored on the server. */
    dirty,
    /** Time of the last stored draft, ISO; '' for none. */
    keptAt,
    change: (change: Change<Form>) => {
      setState((now) => changed(now, change, solves))
      // Nothing is left to keep, and the next opening must not restore an older draft.
      if (isSame({ ...form, ...partOf(form, change) }, before)) store.clear()
    },
    problems,
    setProblems: (found: readonly FieldProblem<Field>[]) => set({ problems: found }),
    errorOf: (field: Field): string | undefined => {
      const problem = problems.find((one) => one.field === field)
      return problem && messageOf(problem.error)
    },
    /** The problem of a refused call; undefined when its error names no field of the form. */
    problemOf: (error: unknown): FieldProblem<Field> | undefined => {
      const field = error instanceof CallError ? fieldOf(error.field, error.error) : undefined
      return field && error instanceof CallError ? { field, error: error.error } : undefined
    },
    /** The notice of a restored draft, its time (ISO), and hiding it. */
    restored: state.restored,
    restoredAt: start.left?.at ?? '',
    keepRestored: () => set({ restored: false }),
    startOver: () => begin(start.fresh ?? before, before),
    /** Goes on storing the input in another draft. */
    keepIn: (other: DraftStore<Form>) => setStore(other),
    /** Discards the draft and continues with another value. */
    begin,
    /** Increases when the whole form is replaced. As a key of upload fields: an upload ends with its form. */
    round,
    /** Call when the server has stored the form of this render. */
    finish: () => {
      set({ done: true })
      ended.current = true
      // After Back, another editor may keep other input under the same key.
      const kept = hasLeft() ? store.load() : undefined
      if (!kept || isSame(kept.value, form)) store.clear()
    },
    /**
     * Goes on after the server has stored `sent`: what was typed since is unsaved input on top of `stored`, which is the
     * form as the server has it now.
     */
    settle: (sent: Form, stored: Form) => {
      const kept = hasLeft() ? store.load()?.value : newest.current
      // Drawn at once, so that no delayed storing of the old form follows.
      flushSync(() =>
        setState((now) => ({ ...begun(typedSince(now.form, sent, stored), stored), problems: now.problems })),
      )
      if (!kept || isSame(kept, sent)) store.clear()
    },
    /** False after the editor was left, for example by the browser's Back. */
    isOpen: () => !hasLeft(),
    /** Set while another tab has changed, sent or cleared the same draft: until the user chooses, nothing is stored. */
    otherTab: otherTab.change && {
      gone: !otherTab.change.found,
      take: () => {
        set({ form: otherTab.change?.found ?? before })
        otherTab.dismiss()
      },
      /** Keeps this tab's input, in another draft if one is given. */
      keep: (other?: DraftStore<Form>) => {
        if (other) setStore(other)
        otherTab.dismiss()
      },
    },
    /** Calls `onClose`; asks first while there is unsaved input, and refuses while the form is sent. */
    close: async (
      onClose: () => void,
      say: (key: CloseText) => string,
      { sending = false }: { sending?: boolean } = {},
    ): Promise<void> => {
      if (sending) return showBanner({ tone: 'info', text: i18n.t('authoring:saving') })
      const question = {
        title: say('title'),
        text: say('text'),
        confirmLabel: say('confirm'),
        cancelLabel: say('stay'),
      }
      if (!dirty || (await confirm(question))) onClose()
    },
  }
}
