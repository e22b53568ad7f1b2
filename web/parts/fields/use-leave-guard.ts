import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { withoutBase } from '../../api/base-path.ts'
import { keepPage } from '../../api/keep-page.ts'
import { useStepGuard } from '../../ui/use-back-closes.ts'

/**
 * Asks before a link leaves unsaved work, and lets the browser ask before the tab closes. `agree` resolves true when
 * leaving is allowed. Buttons that navigate call it themselves. `steps`: asks before Back and Forward too, for what no
 * draft keeps.
 */
export function useLeaveGuard(
  active: boolean,
  agree: () => Promise<boolean>,
  { steps = false }: { steps?: boolean } = {},
): void {
  const navigate = useNavigate()
  const ask = useRef(agree)
  ask.current = agree
  useStepGuard(active && steps, agree)
  useEffect(() => {
    if (!active) return
    const release = keepPage()
    const click = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || event.defaultPrevented) return
      if (link.target === '_blank' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const to = new URL(link.href)
      if (to.origin !== location.origin || (to.pathname === location.pathname && to.hash)) return
      event.preventDefault()
      event.stopPropagation()
      if (await ask.current()) navigate(`${withoutBase(to.pathname)}${to.search}${to.hash}`)
    }
    document.addEventListener('click', click, { capture: true })
    return () => {
      release()
      document.removeEventListener('click', click, { capture: true })
    }
  }, [active, navigate])
}
