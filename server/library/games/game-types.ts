/** What a game may be made of, and what each is served as. */
export const GAME_TYPES: Record<string, string> = {
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

/** Letters of a path that mean nothing to a file system or an address: no dot at the beginning, so no way up. */
const SEGMENT = /^[\w-][\w.-]{0,99}$/
const DEEPEST = 8

/** The type that a file of a game is served as; undefined for a name that no game may have. */
export function gameFileType(name: string): string | undefined {
  const segments = name.split('/')
  if (segments.length > DEEPEST || !segments.every((segment) => SEGMENT.test(segment))) return undefined
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(GAME_TYPES, extension) ? GAME_TYPES[extension] : undefined
}
