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

/** Beyond these, pages break rather than become readable. */
export const LIMITS: Record<StepName, { least: number; most: number }> = {
  textSize: { least: -1, most: 4 },
  textSpace: { least: 0, most: 4 },
  lineHeight: { least: 0, most: 4 },
}
/** A whole number: the package rounds the size down at every step. boot.js knows it too. */
export const TEXT_STEP_PERCENT = 12
const LEADING = { usual: 1.7, step: 0.2 }
/** Text for readers whom letters confuse: a face and spaces made for them (ui/readable-text.css). boot.js knows it too. */
const READABLE = 'data-readable'

const noFeature = { textToSpeech: false, speechToText: false, iframeModals: false, customFunctions: false }

/**
 * The package changes the page and remembers what was chosen; its own menu and icon are left out (their font comes from
 * another site, their keys and names are not fit for a screen reader), and `panel.tsx` stands for them.
 */
class Engine extends Accessibility {
  constructor() {
    // It takes the size that it finds for the usual one; boot.js has set the chosen one already.
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

  /** Speech is not among ours: the package would only warn of what the browser lacks. */
  override disabledUnsupportedFeatures(): void {}

  /** By a token, not element by element: what is drawn later has it too. */
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

  /** Before what was chosen is applied: the ruler is ours. After it: what the package forgets. */
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
      // A browser that keeps nothing still changes the page.
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

/** Begins with what was chosen before on this device; the same one for the whole page. */
export function accessibilityEngine(): Engine {
  engine ??= new Engine()
  return engine
}
