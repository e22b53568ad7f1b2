/** A picture within HTML: in a content folder `src="media/…"`, in the database `src="/img/…"`. */
const IN_FOLDER = /\bsrc=(["'])media\/([\w-]+(?:\/[\w-]+)*\.(?:png|jpg|jpeg|gif))\1/g
const STORED = /\bsrc=(["'])\/img\/([\w-]+(?:\/[\w-]+)*\.(?:png|jpg|jpeg|gif))\1/g

/** Names below `media/` that a text's pictures have. */
export const htmlMedia = (html: string): string[] => [...html.matchAll(IN_FOLDER)].map(([, , name = '']) => name)

/** The text with the addresses under which its pictures were stored. */
export const toStoredHtml = (html: string, stored: (name: string) => string): string =>
  html.replace(IN_FOLDER, (_, quote: string, name: string) => `src=${quote}/img/${stored(name)}${quote}`)

/** The other way round; a picture that `isKept` doesn't know stays as it is. */
export const toFolderHtml = (html: string, isKept: (path: string) => boolean): string =>
  html.replace(STORED, (whole, quote: string, path: string) =>
    isKept(path) ? `src=${quote}media/${path}${quote}` : whole,
  )

/** Paths of stored pictures that a text shows. */
export const storedMedia = (html: string): string[] => [...html.matchAll(STORED)].map(([, , path = '']) => path)
