// Plain rules that both sides need (docs/requirements.md 9.1, 9.5). The text rules live in events/text, below everything else.

export { splitBlanks } from '../../events/text/blanks.ts'
export { composed } from '../../events/text/composed.ts'
export { foldAnswer, foldForSearch, foldStrict, foldText, westernDigits } from '../../events/text/folding.ts'
export { isAnswered } from '../../events/ways/values.ts'

export const LEVEL = { student: 1, teacher: 3, manager: 5 } as const
/** Banner and redirect, milliseconds. */
export const BANNER_MS = 2500
export const REQUEST_TIMEOUT_MS = 30_000
export const CHUNK_TIMEOUT_MS = 120_000
/** Tiles of a section that a phone shows without being scrolled: their pictures come with the page. */
export const TILES_IN_SIGHT = 4
/** News that come with the home page or a grade; older ones follow in pages of as many. */
export const NEWS_PAGE = 12
/** Red at this score and below, green above. */
export const SCORE_THRESHOLD = 50
export const DEFAULT_CHOICES = 4
export const MIN_CHOICES = 2
export const YOUTUBE_ID_LENGTH = 11
/** Bytes of one file that is sent. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024
/** Longest side of a picture that is stored, pixels: larger ones are made smaller. */
export const MAX_SIDE = 2400
export const HOME_TASK_LIMIT = 11
export const LEVELS = ['Beginners', 'Intermediate', 'Advanced'] as const

export const MIN_PASSWORD_LENGTH = 6

/** The code for a new password that is too short (10) or lacks a letter or a number (11); undefined when it is good. */
export function passwordProblem(password: string): 10 | 11 | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 10
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? undefined : 11
}

/** `2-7` → {section: 2, grade: 7}; undefined for anything else. */
export function parseClassCode(code: string): { section: number; grade: number } | undefined {
  const match = /^([1-7])-(1[0-2]|[1-9])$/.exec(code)
  return match ? { section: Number(match[1]), grade: Number(match[2]) } : undefined
}

const YOUTUBE_HOST = /(?:youtu\.be|youtube(?:-nocookie)?\.com|ytimg\.com)\//i
const YOUTUBE_PATH = /(?:[?&;]v=|\/(?:watch|embed|shorts|live|vi?|e)\/|youtu\.be\/)([\w-]+)/i

/** The 11-character id in any form of a YouTube address, also one inside another (`attribution_link`) or in the embed code; else undefined. */
export function youtubeId(address: string): string | undefined {
  const text = address.trim()
  if (/^[\w-]{11}$/.test(text)) return text
  const plain = text.replace(/%(?:2F|3F|3D|26)/gi, decodeURIComponent)
  const match = YOUTUBE_HOST.test(plain) ? YOUTUBE_PATH.exec(plain) : null
  return match?.[1]?.length === YOUTUBE_ID_LENGTH ? match[1] : undefined
}
