/** Injection attempts, each for another way in which text could be interpreted. */
export const CORPUS = [
  '<script>hit()</script>',
  '<img src=x onerror="hit()">',
  '"><svg onload=hit()>',
  `'"--><iframe srcdoc='<script>parent.hit()</script>'></iframe>`,
  'javascript:hit()',
  '[<img src=x onerror=hit()>](javascript:hit()) {{constructor.constructor("hit()")()}}',
  '\u202e<b onmouseover=hit()>x</b>\u2066',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '</title></textarea></style></script><script>hit()</script>',
]

/** Found where a hostile text is shown as plain text; lists cut longer texts after this part. */
const LETTERS = '<img src=x onerror=hit()>'

/**
 * The larger part of the corpus in one text, short enough for every field. It starts with the name of its field. Parts of it need
 * no white space, which is removed from numbers and login names.
 */
export const hostile = (field: string, mark: string): string =>
  `${field}${mark}${LETTERS}"'><svg/onload=hit()><script>hit()</script></title></textarea><iframe srcdoc='<script>parent.hit()</script>'>{{constructor.constructor('hit()')()}}\u202e<b onclick=hit()>x</b>\u2066`

/** The part that is found, for fields that allow few letters. */
export const hostileShort = (field: string, mark: string): string => `${field}${mark}${LETTERS}`

/** The same as the HTML of a rich text: the corpus as elements and as text, also in the `alt` of a picture. */
export const hostileHtml = (field: string, mark: string, picture = ''): string => {
  const words = hostile('picture', mark).replaceAll('"', '&quot;')
  return [
    `<p onclick="hit()">${field}${mark}${LETTERS.replace('<', '&lt;')} <a href="javascript:hit()">link</a></p>`,
    ...(picture ? [`<p><img src="/img/${picture}" alt="${words}"></p>`] : []),
    ...CORPUS,
  ].join('\n')
}

/** The text as entities, which lists decode when they strip tags. */
export const hostileEntities = (field: string, mark: string): string =>
  `${field}${mark}${LETTERS.replace('<', '&lt;').replace('>', '&gt;')}`

/** A hostile search text that is part of every stored field, so that a search finds all hostile rows. */
export const hostileSearch = (mark: string): string => `${mark}${LETTERS}`

/** The field name that `fieldsIn` returns for the search text. */
export const SEARCH = ''

/** The fields whose hostile texts are in a text, each once. */
export function fieldsIn(text: string, mark: string): string[] {
  const letters = LETTERS.replace(/[()]/g, '\\$&').replaceAll(' ', '\\s*')
  const found = text.matchAll(new RegExp(`([a-z-]*)${mark}${letters}`, 'g'))
  return [...new Set([...found].map(([, field = '']) => field))]
}
