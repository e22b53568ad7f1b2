import { type RefObject, useEffect, useRef } from 'react'

/**
 * A modal dialog, in full screen where the browser allows it. A dialog itself cannot be the full-screen element, so the
 * page is. Leaving full screen (also by Escape) closes the dialog; without full screen, Escape closes it.
 */
export function useFullScreen(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const box = dialog.current
    if (!box) return
    const before = document.activeElement
    box.showModal()
    const page = document.documentElement
    page.style.setProperty('overflow', 'hidden')
    let granted = false
    page.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        granted = true
      },
      () => undefined,
    )
    const left = () => {
      if (granted && !document.fullscreenElement) close.current()
    }
    const cancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    document.addEventListener('fullscreenchange', left)
    box.addEventListener('cancel', cancel)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      box.removeEventListener('cancel', cancel)
      box.close()
      page.style.removeProperty('overflow')
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
