/** Built-in backgrounds, drawn by `BackgroundArt`. A task without a background shows the ornament. */
export const BACKGROUNDS = ['tiles', 'doors', 'sky', 'garden', 'waves', 'sunrise'] as const
export type BackgroundName = (typeof BACKGROUNDS)[number]

/**
 * A task stores a built-in background in place of the path of a picture. No upload gets such a path, and
 * `GET /img/builtin/…` returns the placeholder to clients that don't draw it.
 */
const FOLDER = 'builtin/'

/** The path that a task stores for a built-in background. */
export const backgroundPath = (name: BackgroundName): string => FOLDER + name

/** The built-in background of a path; undefined for a picture, for '' and for a name that does not exist. */
export const builtinBackground = (path: string): BackgroundName | undefined =>
  BACKGROUNDS.find((name) => backgroundPath(name) === path)

/** The path of a picture; '' if there is none to load. */
export const backgroundPicture = (path: string): string => (path.startsWith(FOLDER) ? '' : path)
