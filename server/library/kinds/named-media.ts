import { htmlMedia } from './html.ts'

/** A picture, sound or file that a row names, and the part of the row that names it. */
export interface NamedMedia {
  name: string
  part: string
}

export const mediaAt = (part: string, name: string | undefined): NamedMedia[] => (name ? [{ name, part }] : [])
export const mediaOfList = (part: string, names: string[]): NamedMedia[] =>
  names.flatMap((name, place) => mediaAt(`${part}/${place}`, name))
export const mediaInHtml = (part: string, html: string | undefined): NamedMedia[] =>
  htmlMedia(html ?? '').flatMap((name) => mediaAt(part, name))
