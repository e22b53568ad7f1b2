import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface OpenPopup {
  close: () => void
  ownAddress: boolean
  /** Asks before a step to another page of this tab, back or forward. Such an entry is a page, not a popup. */
  leave?: () => Promise<boolean>
}

/** The last one is on top. */
const openPopups: OpenPopup[] = []

/**
 * While the popup is open, the browser's Back closes it (as Escape does, with the same question about unsaved work) and
 * the page below stays. `ownAddress`: the popup is a page of the router, and Back leads to the page below by itself.
 */
export function useBackCloses(onClose: () => void, { ownAddress = false } = {}): void {
  const close = useRef(onClose)
  close.current = onClose
  // Not `useEffect`: it runs later than the popup is drawn, and until then Back would close the popup below.
  useLayoutEffect(() => {
    const popup = { close: () => close.current(), ownAddress }
    openPopups.push(popup)
    if (!ownAddress) giveFirstPageAnEntryBefore()
    return () => void openPopups.splice(openPopups.indexOf(popup), 1)
  }, [ownAddress])
}

/** While `active`, a step back or forward in the history is taken only if `agree` resolves true. */
export function useStepGuard(active: boolean, agree: () => Promise<boolean>): void {
  const ask = useRef(agree)
  ask.current = agree
  useLayoutEffect(() => {
    if (!active) return
    const page: OpenPopup = { close: () => undefined, ownAddress: false, leave: () => ask.current() }
    // Below the popups, which are closed first.
    openPopups.unshift(page)
    return () => void openPopups.splice(openPopups.indexOf(page), 1)
  }, [active])
}

interface HistoryState {
  /** The router stores the position of each history entry of this tab. */
  idx?: number
  /** The entry is a copy of the first page, one step before it. */
  copy?: true
}
const historyState = () => history.state as HistoryState | null
const placeInHistory = () => historyState()?.idx
/** Position of the page that is shown. During a step, `history.state` is already that of another entry. */
let place: number | undefined

/** No page can cancel a step out of the portal. So the first page of a tab gets a copy before it, to which Back leads. */
function giveFirstPageAnEntryBefore(): void {
  if (place !== 0 || placeInHistory() !== 0) return
  // A page that asks before a step opens its question during the step. A new entry would then replace the one to which a step forward leads.
  // Before a step back out of the portal, the browser asks by itself.
  if (openPopups.some(({ leave }) => leave)) return
  const state = historyState()
  history.replaceState({ ...state, copy: true }, '')
  history.pushState({ ...state, idx: 1 }, '')
  place = 1
}

/**
 * Handles Back for all popups; rendered once, inside the router. It cancels a step back with a step forward. A history
 * entry for each popup would remain when the popup closes by navigating elsewhere.
 */
export function BackClosesPopups(): null {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position changes with each navigation
  useLayoutEffect(() => {
    place = placeInHistory()
  }, [location])

  useLayoutEffect(() => {
    let returning = false
    let agreed = false
    const leave = async (steps: number, mayLeave: () => Promise<boolean>) => {
      if (!(await mayLeave())) return
      agreed = true
      history.go(steps)
    }
    const stepped = (event: PopStateEvent) => {
      if (returning) {
        returning = false
        event.stopImmediatePropagation()
        return
      }
      const top = openPopups.at(-1)
      const [now, before] = [placeInHistory(), place]
      if (agreed) {
        agreed = false
        return
      }
      // No popup is open, so the step goes on out of the portal, as it does without the copy. The browser asks about unsaved work.
      if (historyState()?.copy && before === 1 && (!top || top.leave || top.ownAddress)) {
        // If there is nothing before the portal, this entry stays, and is the first page again.
        history.replaceState({ ...historyState(), copy: undefined }, '')
        history.back()
        return
      }
      if (!top || top.ownAddress || now === undefined || before === undefined || now === before) return
      if (now > before && !top.leave) return
      // Keeps the event from the router.
      event.stopImmediatePropagation()
      returning = true
      history.go(before - now)
      if (top.leave) void leave(now - before, top.leave)
      else top.close()
    }
    addEventListener('popstate', stepped, { capture: true })
    return () => removeEventListener('popstate', stepped, { capture: true })
  }, [])
  return null
}
