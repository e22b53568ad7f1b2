import { Accessibility } from 'accessibility'
import './engine.css'
import { readingRuler } from './reading-ruler.ts'

export const STEPS = ['textSize', 'textSpace', 'lineHeight'] as const
export type StepName = (typeof STEPS)[number]
export const SWITCHES = [
  'readableText',
  'readingGuide',
  'invertColors',
  'grayHues',
  'underlineLinks',
  'bigCursor',
  'disableAnimations',
] as const
export type SwitchName = (typeof SWITCHES)[number]
export type Settings = Record<StepName, number> & Record<SwitchName, boolean>

/** Limits of the settings. Layouts break beyond them. */
export const LIMITS: Record<StepName, { least: number; most: number }> = {
  textSize: { least: -1, most: 5 },
  textSpace: { least: 0, most: 4 },
  lineHeight: { least: 0, most: 4 },
}
/** A whole number, because the package rounds the size down at every step. boot.js has a copy of this number. */
export const TEXT_STEP_PERCENT = 20
const LEADING = { usual: 1.7, step: 0.2 }
/** Attribute for the readable font and spacing (ui/readable-text.css). boot.js has a copy of this name. */
const READABLE = 'data-readable'

const noFeature = { textToSpeech: false, speechToText: false, iframeModals: false, customFunctions: false }

/**
 * The package changes the page and stores the settings. Its own menu and icon are disabled, because their font comes from
 * another site and their keys and labels do not work with screen readers; `panel.tsx` replaces them.
 */
class Engine extends Accessibility {
  constructor() {
    // The package takes the current size for the default, but boot.js has already set the stored size, so it is reset
    // first.
    document.documentElement.style.fontSize = ''
    super({
      suppressDomInjection: true,
      suppressCssInjection: true,
      textSizeFactor: TEXT_STEP_PERCENT,
      icon: { useEmojis: true },
      modules: noFeature as never,
    })
  }

  settings(): Settings {
    const { disableAnimations } = this.stateValues
    const readableText = document.documentElement.hasAttribute(READABLE)
    return { ...this.sessionState, disableAnimations: disableAnimations === true, readableText }
  }

  /** Speech is not offered here; the package would only warn that the browser lacks it. */
  override disabledUnsupportedFeatures(): void {}

  /** Sets an attribute on the page instead of styling each element, so that elements rendered later get it too. */
  override alterLineHeight(isIncrease: boolean): void {
    this.setLineHeight(this.sessionState.lineHeight + (isIncrease ? 1 : -1))
  }

  override resetLineHeight(): void {
    this.setLineHeight(0)
  }

  private setLineHeight(steps: number): void {
    this.sessionState.lineHeight = steps
    this.onChange(true)
    const { style } = document.documentElement
    if (steps === 0) style.removeProperty('--leading')
    else style.setProperty('--leading', String(LEADING.usual + LEADING.step * steps))
    document.documentElement.toggleAttribute('data-leading', steps !== 0)
  }

  /**
   * Before the stored settings are applied: handle the ruler, which is our own. Afterwards: apply what the package does
   * not restore.
   */
  override setSessionFromCache(): void {
    this.menuInterface.readingGuide = () => this.toggleRuler()
    super.setSessionFromCache()
    const { disableAnimations, readableText } = this.sessionState as unknown as Settings
    if (disableAnimations) this.menuInterface.disableAnimations()
    document.documentElement.toggleAttribute(READABLE, readableText === true)
  }

  private toggleRuler(): void {
    this.sessionState.readingGuide = readingRuler.toggle()
    this.onChange(true)
  }

  override saveSession(): void {
    try {
      super.saveSession()
    } catch {
      // The settings apply even when the browser cannot store them.
    }
  }

  step(name: StepName, direction: 1 | -1): void {
    const next = this.settings()[name] + direction
    if (next < LIMITS[name].least || next > LIMITS[name].most) return
    if (name === 'textSize') this.alterTextSize(direction > 0)
    else if (name === 'textSpace') this.alterTextSpace(direction > 0)
    else this.alterLineHeight(direction > 0)
  }

  toggle(name: SwitchName): void {
    if (name === 'readableText') document.documentElement.toggleAttribute(READABLE)
    else this.menuInterface[name]()
    const { disableAnimations, readableText } = this.settings()
    Object.assign(this.sessionState, { disableAnimations, readableText })
    this.onChange(true)
  }

  reset(): void {
    const settings = this.settings()
    for (const name of SWITCHES) if (settings[name]) this.toggle(name)
    this.resetTextSize()
    this.resetTextSpace()
    this.resetLineHeight()
  }
}

let engine: Engine | undefined

/** Returns the page's only engine; the first call applies the settings stored on this device. */
export function accessibilityEngine(): Engine {
  engine ??= new Engine()
  return engine
}
