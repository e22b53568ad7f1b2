import axe from 'axe-core'
import { i18n } from '../../i18n/i18n.ts'
import { setColorScheme } from '../../ui/color-scheme.ts'
import { findCovered } from './find-covered.ts'
import { findInPage } from './find-in-page.ts'
import { AXE_OPTIONS, findWithAxe } from './find-with-axe.ts'
import { SIZES, type Size, smallestControl } from './sizes.ts'
import { findTextThatStays } from './text-that-stays.ts'
import { findWiderThanWindow } from './wider-than-window.ts'

/** A layout that adapts to the window by script (a table that becomes cards) may take this long. */
export const settling = { ms: 2000 }
const DESKTOP: Size = { width: 1280, height: 800 }

Object.assign(window, { axe })

/** Colours do not depend on the language, so one is checked in light and the other in dark. */
const SCHEME = { ar: 'light', en: 'dark' } as const

/**
 * Errors of the current screen or its open popup, in both languages. It switches the language in place and does not
 * switch back. `widths` are the window widths to check, all by default; the accessibility check runs at the last of them.
 */
export async function findingsInBothLanguages(widths?: readonly number[]): Promise<string[]> {
  const found = await eachLanguage(widths, inLanguage)
  // The style sheets are the same in both languages.
  return [...found, ...findTextThatStays()]
}

/** Layout errors only, in both languages. For content whose accessibility was checked in another layout. */
export const layoutInBothLanguages = (widths: readonly number[]): Promise<string[]> =>
  eachLanguage(widths, layoutFindings)

type Findings = (widths?: readonly number[]) => Promise<string[]>
async function eachLanguage(widths: readonly number[] | undefined, findings: Findings): Promise<string[]> {
  const found: string[] = []
  const first = i18n.language === 'ar' ? 'ar' : 'en'
  for (const language of [first, first === 'ar' ? 'en' : 'ar'] as const) {
    if (language !== i18n.language) await i18n.changeLanguage(language)
    setColorScheme(SCHEME[language])
    resize(SIZES.find(({ width }) => width === widths?.at(-1)) ?? DESKTOP)
    await rendered()
    found.push(...(await findings(widths)).map((line) => `${language}: ${line}`))
  }
  return found
}

/** Errors of the current screen: accessibility, text size, and layout at every size. */
export async function screenFindings(widths?: readonly number[]): Promise<string[]> {
  const texts = findTextThatStays()
  return [...(await inLanguage(widths)), ...texts]
}

async function inLanguage(widths?: readonly number[]): Promise<string[]> {
  await document.fonts.ready
  // Wait for animations: text that fades in has a lower contrast.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  )
  const found = await onceSettled(() => findWithAxe({ ...AXE_OPTIONS }))
  return [...found, ...(await layoutFindings(widths))]
}

/** Layout errors only, at every size, or at those of the given widths. The window keeps the last size. */
export async function layoutFindings(widths?: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES.filter(({ width }) => !widths || widths.includes(width))) {
    resize(size)
    const findings = () => [...findWiderThanWindow(), ...findInPage(smallestControl(size))]
    found.push(...(await onceSettled(findings)).map((line) => `at ${size.width} × ${size.height}: ${line}`))
  }
  return found
}

/** Covered or cut controls at the current size. */
export const coveredFindings = (): Promise<string[]> => onceSettled(findCovered)

/** Errors that disappear within `settling.ms` are ignored: the layout was still changing. */
async function onceSettled(findings: () => string[] | Promise<string[]>): Promise<string[]> {
  const until = performance.now() + settling.ms
  // A check of a large page costs much processor time, so an error that stays is not checked again every frame.
  for (let wait = 25; ; wait = Math.min(2 * wait, 250)) {
    await rendered()
    const found = await findings()
    if (found.length === 0 || performance.now() > until) return found
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Resolves after a frame, which has the events of a resize, and the task in which React renders what follows from them. */
async function rendered(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve, window.lateEffectsMs))
}

/** Sets the size of the test's own frame. The test runner can resize it too, but that takes longer. */
export function resize({ width, height }: Size): void {
  Object.assign(ownFrame().style, { width: `${width}px`, height: `${height}px` })
}

const ownFrame = () => window.frameElement as HTMLIFrameElement

/**
 * Whether the browser draws the pixels of the frame, which nobody looks at. Layout and the styles inside the frame stay the
 * same, but moves of controls are only recorded of what is drawn (record-moves.ts).
 */
export function drawPixels(drawn: boolean): void {
  ownFrame().style.opacity = drawn ? '' : '0'
}
const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
