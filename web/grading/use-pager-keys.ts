import { useLayoutEffect, useRef } from 'react'

/**
 * J opens the next student, K the previous one, by key position, so that Arabic keyboards work. They also work in the
 * score field, because a score has no letters. Control+Enter calls `finish`. Ignored while the user types in other fields
 * or a dialog is open.
 */
export function usePagerKeys(go: (way: 'next' | 'previous') => void, finish: () => void): void {
  const newest = useRef({ go, finish })
  newest.current = { go, finish }
  // Not `useEffect`: it runs later than the student is drawn, and until then a key would do nothing.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || event.repeat || event.isComposing) return
      const finishes = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      const pages = (event.code === 'KeyJ' || event.code === 'KeyK') && !event.ctrlKey && !event.metaKey
      if (!finishes && !pages) return
      if (isTyping(event.target) || document.querySelector('dialog:modal, [role="dialog"]')) return
      event.preventDefault()
      if (finishes) newest.current.finish()
      else newest.current.go(event.code === 'KeyJ' ? 'next' : 'previous')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  if (!(target instanceof HTMLInputElement) || target.inputMode === 'numeric') return false
  return target.type !== 'radio' && target.type !== 'checkbox'
}
