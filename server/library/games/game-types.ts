/** The extensions that files of a game may have, with the content type of each. */
const GAME_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

/** Names without characters that are special to file systems or URLs; none begins with a dot, so `..` is excluded. */
const SEGMENT = /^[\w-][\w.-]{0,99}$/
const DEEPEST = 8

/** Names that only `SEGMENT` refuses, because of their letters. */
const SPELT = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u

/** The content type of a file of a game; undefined for a name that no game may have. */
export const gameFileType = (name: string): string | undefined => (isSpelt(name, SEGMENT) ? typeOf(name) : undefined)

/** Are the letters of its name the only fault, as in `my image.png`? The author can rename such a file. */
export const isBadlySpelt = (name: string): boolean =>
  isSpelt(name, SPELT) && !isSpelt(name, SEGMENT) && typeOf(name) !== undefined

function isSpelt(name: string, letters: RegExp): boolean {
  const segments = name.split('/')
  return segments.length <= DEEPEST && segments.every((segment) => letters.test(segment))
}

function typeOf(name: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(GAME_TYPES, extension) ? GAME_TYPES[extension] : undefined
}
