import { atom, getDefaultStore } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** public/boot.js reads the same key before the first paint. */
const KEY = 'theme'
const ATTRIBUTE = 'data-mantine-color-scheme'
const store = getDefaultStore()
/** The scheme as last applied to the page; a new object after each change of the device's setting too. */
const appliedAtom = atom<{ scheme: ColorScheme }>({ scheme: 'auto' })
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

let chosen: ColorScheme | undefined

/** The stored choice; `auto` follows the device. */
export function colorScheme(): ColorScheme {
  chosen ??= readKept()
  return chosen
}

export const isDark = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) === 'dark'

/** Applies the choice at once and stores it on this device. */
export function setColorScheme(next: ColorScheme): void {
  // A listener may call this with the value it has just received.
  if (next === colorScheme()) return
  chosen = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // The choice applies even when the browser cannot store it.
  }
  apply(next)
}

/** Follows the device's setting while there is no stored choice. */
export function watchColorScheme(): void {
  apply(colorScheme())
  system().addEventListener('change', () => apply(colorScheme()))
}

/** Calls `listener` when the colour scheme of the page changes. Returns the function that stops it. */
export function onColorScheme(listener: (scheme: ColorScheme) => void): () => void {
  return store.sub(appliedAtom, () => listener(store.get(appliedAtom).scheme))
}

/** During hydration false, as in the pre-rendered page. */
export const useDark = (): boolean => useSyncExternalStore(onColorScheme, isDark, () => false)

function apply(scheme: ColorScheme): void {
  const dark = scheme === 'auto' ? system().matches : scheme === 'dark'
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light')
  store.set(appliedAtom, { scheme })
}

function readKept(): ColorScheme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}
