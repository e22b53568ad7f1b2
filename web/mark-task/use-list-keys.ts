import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type TypedPoints, typePoints } from './points-keys.ts'

export interface ListKeys {
  /** Key of the current card; undefined: there is none. */
  card: string | undefined
  /** Hundredths of a point of the current card's question; 0: no mark can be given. */
  of: number
  partial: boolean
  move: (by: 1 | -1) => void
  mark: (card: string, earned: number | null) => void
  comment: () => void
  merge: () => void
  help: () => void
}

/** A number of which one more digit may follow is saved after this time, ms. */
const TYPING_MS = 700

/**
 * Keys of the list of answers: digits are points, J and K move, Enter confirms and moves on. They work only while the list
 * has the focus, so they don't conflict with those of a screen reader, and never while the user types a text. Letters
 * count by their place, so that Arabic keyboards work.
 */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  // With its card: before the time is over, a press may make another card current, or close the list.
  const typed = useRef<TypedPoints & { card: string }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(keys)
  newest.current = keys
  const save = () => {
    clearTimeout(timer.current)
    const last = typed.current
    typed.current = undefined
    if (last?.earned !== undefined && !last.complete) newest.current.mark(last.card, last.earned)
  }
  const type = (card: string, next: TypedPoints) => {
    clearTimeout(timer.current)
    typed.current = { ...next, card }
    if (next.complete && next.earned !== undefined) newest.current.mark(card, next.earned)
    timer.current = setTimeout(save, TYPING_MS)
  }
  // The `save` of any render does the same, because it reads refs only.
  const saveLast = useRef(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current card is the trigger
  useEffect(() => saveLast.current, [keys.card])
  const run = (act: () => void) => {
    save()
    act()
    return true
  }
  const press = (event: KeyboardEvent): boolean => {
    const { card, of, partial, move, mark, comment, merge, help } = newest.current
    // The effect that saves what was typed on the card before may not have run yet.
    if (typed.current && typed.current.card !== card) save()
    if (event.key === '?' || event.key === '؟') return run(help)
    if (event.shiftKey) return false
    const next = card !== undefined && of > 0 ? typePoints(typed.current?.text ?? '', event.key, of) : undefined
    if (card !== undefined && next) {
      type(card, next)
      return true
    }
    if (event.code === 'KeyJ' || event.key === 'ArrowDown') return run(() => move(1))
    if (event.code === 'KeyK' || event.key === 'ArrowUp') return run(() => move(-1))
    if (event.code === 'KeyC') return run(comment)
    if (event.code === 'KeyM') return run(merge)
    if (event.code === 'KeyH' && partial && of > 0) return run(() => card !== undefined && mark(card, of / 2))
    if ((event.key === 'Backspace' || event.key === 'Delete') && of > 0)
      return run(() => card !== undefined && mark(card, null))
    // On a button or link, Enter presses it.
    if (event.key === 'Enter' && !isControl(event.target)) return run(() => move(1))
    return false
  }
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || isTyping(event.target))
      return
    // A held key would mark or pass many answers.
    if (event.repeat && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (press(event)) event.preventDefault()
  }
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a, summary') !== null

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
