import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** Also read by public/boot.js, before the first paint. */
const KEY = 'theme'
const ATTRIBUTE = 'data-mantine-color-scheme'
const listeners = new Set<(scheme: ColorScheme) => void>()
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

let chosen: ColorScheme | undefined

/** What was chosen; `auto` follows the device. */
export function colorScheme(): ColorScheme {
  chosen ??= readKept()
  return chosen
}

export const isDark = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) === 'dark'

/** Chooses, remembers on this device, and turns the page at once. */
export function setColorScheme(next: ColorScheme): void {
  // A listener may set what it has just been told.
  if (next === colorScheme()) return
  chosen = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // A browser that keeps nothing still changes the page.
  }
  apply(next)
}

/** Follows the device while nothing was chosen. */
export function watchColorScheme(): void {
  apply(colorScheme())
  system().addEventListener('change', () => apply(colorScheme()))
}

export function onColorScheme(listener: (scheme: ColorScheme) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDark = (): boolean => useSyncExternalStore(onColorScheme, isDark, () => false)

function apply(scheme: ColorScheme): void {
  const dark = scheme === 'auto' ? system().matches : scheme === 'dark'
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light')
  for (const listener of listeners) listener(scheme)
}

function readKept(): ColorScheme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}
