import { i18n } from '../i18n/i18n.ts'

export interface BannerInput {
  tone?: 'good' | 'bad' | 'warn' | 'info'
  /** Defaults to "Wow!!" for good, "Ops!!" for bad; a banner without a text of its own says "well done" and "oops" (spec, section 8). */
  title?: string
  /** Defaults to the saved-successfully text. */
  text?: string
  /** Runs when the banner goes, also when it is closed by hand or replaced. */
  after?: () => void
  /** The same under the name of a promise's step. */
  then?: () => void
}

interface ShownBanner {
  id: number
  tone: NonNullable<BannerInput['tone']>
  title: string
  text: string
  after?: () => void
}

let now: ShownBanner | undefined
let ids = 0
const listeners = new Set<() => void>()
let sessionEnded: () => void = () => undefined

/** Shows the transient banner for 2.5 s (spec, section 9); `after` runs after it, e.g. a redirect. */
export function showBanner({ tone = 'good', title, text, then, after = then }: BannerInput): void {
  if (text === 'login') {
    sessionEnded()
    return
  }
  const before = now
  now = {
    id: ++ids,
    tone,
    title: title ?? standardTitle(tone, text === undefined),
    text: text ?? i18n.t('common:saved'),
    after,
  }
  for (const listener of listeners) listener()
  before?.after?.()
}

function standardTitle(tone: ShownBanner['tone'], plain: boolean): string {
  if (tone === 'good') return i18n.t(plain ? 'common:banner.good' : 'common:wow')
  if (tone === 'bad') return i18n.t(plain ? 'common:banner.bad' : 'common:oops')
  return ''
}

/** What a banner whose text is "login" does instead of showing (spec, section 4); returns how to stop. */
export function onLoginBanner(end: () => void): () => void {
  sessionEnded = end
  return () => {
    sessionEnded = () => undefined
  }
}

export function dismissBanner(): void {
  const before = now
  now = undefined
  for (const listener of listeners) listener()
  before?.after?.()
}

export const bannerNow = (): ShownBanner | undefined => now

export function onBanner(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
