import { cleanStory } from '../../assessment/story.ts'

/** A picture within HTML: in a content folder `src="media/…"`, in the database `src="/img/…"`. */
const IN_FOLDER = /\bsrc=(["'])media\/([\w-]+(?:\/[\w-]+)*\.(?:png|jpg|jpeg|gif))\1/g
const STORED = /\bsrc=(["'])\/img\/([\w-]+(?:\/[\w-]+)*\.(?:png|jpg|jpeg|gif))\1/g

/** The names below `media/` of a text's pictures. */
export const htmlMedia = (html: string): string[] => [...html.matchAll(IN_FOLDER)].map(([, , name = '']) => name)

/** Replaces the names of pictures by their stored addresses and removes what the sanitiser does not allow. */
export const toStoredHtml = (html: string, stored: (name: string) => string): string =>
  cleanStory(html.replace(IN_FOLDER, (_, quote: string, name: string) => `src=${quote}/img/${stored(name)}${quote}`))

/** The inverse of `toStoredHtml`. Pictures for which `isKept` is false stay as they are. */
export const toFolderHtml = (html: string, isKept: (path: string) => boolean): string =>
  html.replace(STORED, (whole, quote: string, path: string) =>
    isKept(path) ? `src=${quote}media/${path}${quote}` : whole,
  )

/** Paths of stored pictures that a text shows. */
export const storedMedia = (html: string): string[] => [...html.matchAll(STORED)].map(([, , path = '']) => path)

const HREF = /<a\s[^<>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

/** The targets of all links in a text. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(HREF)].map(([, ...found]) =>
    (found.find(Boolean) ?? '').replace(/&(?:amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim(),
  )

/** The targets of links in the fields of a row. Mail addresses and anchors on the same page are left out. */
export const linksInFields = <Field extends string>(row: Record<Field, string>, fields: readonly Field[]) =>
  fields.flatMap((field) =>
    linksIn(row[field])
      .filter((link) => !/^(mailto:|#)/i.test(link))
      .map((link): [string, string] => [field, link]),
  )
