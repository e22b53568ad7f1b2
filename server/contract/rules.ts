// Rules that client and server share (docs/requirements.md 9.1, 9.5). Text rules come from events/text.

export { acceptedTexts, hasBars, splitBlanks } from '../../events/text/blanks.ts'
export { composed } from '../../events/text/composed.ts'
export { arabicLetters, foldForSearch, foldText, sameForMarking, westernDigits } from '../../events/text/folding.ts'
export { isAnswered } from '../../events/ways/values.ts'

export const LEVEL = { student: 1, teacher: 3, manager: 5 } as const
/** A banner is shown this long, and a redirect waits for it. */
export const BANNER_MS = 2500
export const REQUEST_TIMEOUT_MS = 30_000
/** An upload takes longer than other calls, by this factor: 30 MB through a slow line. */
export const UPLOAD_TIME_FACTOR = 4
export const UPLOAD_TIMEOUT_MS = UPLOAD_TIME_FACTOR * REQUEST_TIMEOUT_MS
/** Minimum interval between a page's reports that somebody uses it. */
export const PAGE_USED_MS = 5 * 60_000
export const CHUNK_TIMEOUT_MS = 120_000
/** Tiles of a section that a phone shows without scrolling. Their pictures are preloaded. */
export const TILES_IN_SIGHT = 4
/** Number of news on the home page, on the page of a grade, and in each further page of news. */
export const NEWS_PAGE = 12
/** Scores up to this one are shown red, higher ones green. */
export const SCORE_THRESHOLD = 50
export const DEFAULT_CHOICES = 4
export const MIN_CHOICES = 2
/** Maximum number of accepted answers of a typed question (docs/decisions/0119-accept-several-typed-answers.md). */
export const MAX_ACCEPTED = 10
export const YOUTUBE_ID_LENGTH = 11
/** Bytes of one uploaded file. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024
/** Longest side of a stored picture in pixels; larger pictures are scaled down. */
export const MAX_SIDE = 2400
export const HOME_TASK_LIMIT = 11
export const LEVELS = ['Beginners', 'Intermediate', 'Advanced'] as const

export const MIN_PASSWORD_LENGTH = 6

/** Error code 10 if a new password is too short, 11 if it lacks a letter or a digit; undefined if it is valid. */
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

/** The 11-character id in any form of a YouTube URL, also inside another URL (`attribution_link`) or in embed code. */
export function youtubeId(address: string): string | undefined {
  const text = address.trim()
  if (/^[\w-]{11}$/.test(text)) return text
  const plain = text.replace(/%(?:2F|3F|3D|26)/gi, decodeURIComponent)
  const match = YOUTUBE_HOST.test(plain) ? YOUTUBE_PATH.exec(plain) : null
  return match?.[1]?.length === YOUTUBE_ID_LENGTH ? match[1] : undefined
}

/**
 * How a page connects to Socket.io. A WebSocket is one connection to one node; the requests of long polling reach the same
 * node only behind a proxy that pins them by cookie. So polling is left to networks that refuse WebSockets.
 */
export const LIVE_CONNECTION = { transports: ['websocket', 'polling'], tryAllTransports: true }
/**
 * Close code of a WebSocket whose server stops or restarts (registered by IANA as "Service Restart"). The page connects again at
 * once, to another node or to the server that starts.
 */
export const SERVER_RESTARTS = 1012
/** A page drops the place of a colleague who marks after this time without a push. The server pushes every 20 s. */
export const MARKING_FORGOTTEN_MS = 50_000
