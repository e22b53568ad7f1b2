import sanitizeHtml from 'sanitize-html'
import { letters } from '../../events/text/letters.ts'

/** Story preview in lists (docs/requirements.md 9.17). */
const PREVIEW_LETTERS = 96
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' } as const

/** The visible text of HTML: no tags, decoded entities, single spaces. The result is plain text, not HTML. */
export function htmlText(html: string): string {
  // The end of a paragraph or a line is a space between words.
  const spaced = html.replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|h\d|li|div|blockquote|pre|td|th|tr)>/gi, '$& ')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first 96 characters of a story, without splitting one, and whether more follow. */
export function storyPreview(html: string): { story: string; cut: boolean } {
  const all = letters(htmlText(html))
  return { story: all.slice(0, PREVIEW_LETTERS).join('').trim(), cut: all.length > PREVIEW_LETTERS }
}
