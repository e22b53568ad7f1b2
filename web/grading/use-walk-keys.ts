import { useEffect, useRef } from 'react'

/** J goes on, K goes back: by the place of the key, so that Arabic keyboards work; never while somebody types or a dialog is open. */
export function useWalkKeys(go: (way: 'next' | 'previous') => void): void {
  const newest = useRef(go)
  newest.current = go
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.repeat || event.isComposing) return
      if (event.code !== 'KeyJ' && event.code !== 'KeyK') return
      if (isTyping(event.target) || document.querySelector('dialog:modal, [role="dialog"]')) return
      event.preventDefault()
      newest.current(event.code === 'KeyJ' ? 'next' : 'previous')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
}
