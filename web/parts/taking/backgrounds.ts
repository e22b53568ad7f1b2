/** Backgrounds of our own, drawn by `BackgroundArt`; '' is the house's ornament. */
export const BACKGROUNDS = ['tiles', 'doors', 'sky', 'garden', 'waves', 'sunrise'] as const
export type BackgroundName = (typeof BACKGROUNDS)[number]

/**
 * A task keeps one of them where it would keep the path of a picture. As a path it is one that nobody can upload, and
 * `GET /img/builtin/…` answers the placeholder to clients that don't draw it.
 */
const FOLDER = 'builtin/'

/** What a task keeps. */
export const backgroundPath = (name: BackgroundName): string => FOLDER + name

/** Which of our own a task's background is; undefined for a picture, for none, and for one that is no more. */
export const builtinBackground = (path: string): BackgroundName | undefined =>
  BACKGROUNDS.find((name) => backgroundPath(name) === path)

/** The path of a picture; '' where there is none to fetch. */
export const backgroundPicture = (path: string): string => (path.startsWith(FOLDER) ? '' : path)
