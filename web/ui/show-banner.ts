import { atom, getDefaultStore } from 'jotai/vanilla'
import { i18n } from '../i18n/i18n.ts'

export interface BannerInput {
  tone?: 'good' | 'bad' | 'warn' | 'info'
  /**
   * Defaults to "Wow!!" for good, "Ops!!" for bad; a banner without a text of its own says "well done" and "oops"
   * (docs/requirements.md 8.28, 8.29).
   */
  title?: string
  /** Defaults to the saved-successfully text. */
  text?: string
  /** A button in the banner, for example «undo». The banner then stays for ACTION_BANNER_MS. */
  action?: BannerAction
  /** Runs when the banner disappears, also when it is closed or replaced. */
  after?: () => void
  /** Alias of `after`. */
  then?: () => void
}

interface BannerAction {
  label: string
  run: () => void
}

export interface ShownBanner {
  id: number
  tone: NonNullable<BannerInput['tone']>
  title: string
  text: string
  action?: BannerAction
  after?: () => void
}

const store = getDefaultStore()
/** The banner on the screen. */
export const bannerAtom = atom<ShownBanner | undefined>(undefined)
let ids = 0
let sessionEnded: () => void = () => undefined

/** Shows a banner for 2.5 s (docs/requirements.md 9.3); then runs `after`, for example a redirect. */
export function showBanner({ tone = 'good', title, text, action, then, after = then }: BannerInput): void {
  if (text === 'login') {
    sessionEnded()
    return
  }
  const before = bannerNow()
  store.set(bannerAtom, {
    id: ++ids,
    tone,
    title: title ?? standardTitle(tone, text === undefined),
    text: text ?? i18n.t('common:saved'),
    action,
    after,
  })
  before?.after?.()
}

function standardTitle(tone: ShownBanner['tone'], plain: boolean): string {
  if (tone === 'good') return i18n.t(plain ? 'common:banner.good' : 'common:wow')
  if (tone === 'bad') return i18n.t(plain ? 'common:banner.bad' : 'common:oops')
  return ''
}

/**
 * Registers the handler that runs instead of a banner with the text "login" (docs/requirements.md 4.9); returns the function that
 * removes it.
 */
export function onLoginBanner(end: () => void): () => void {
  sessionEnded = end
  return () => {
    sessionEnded = () => undefined
  }
}

/** Removes the banner and runs what was to follow it. */
export function dismissBanner(): void {
  const before = bannerNow()
  store.set(bannerAtom, undefined)
  before?.after?.()
}

/** The banner on the screen. */
export const bannerNow = (): ShownBanner | undefined => store.get(bannerAtom)
