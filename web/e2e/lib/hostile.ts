/** What attackers type into texts, each for another way of taking letters for more than letters. */
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

/** Is found where a hostile text stands as the letters that it is; a text of several lines is cut by a list after this. */
const LETTERS = '<img src=x onerror=hit()>'

/**
 * Most of the corpus in one text, short enough for every field. It begins with the field that it was typed into. Some of
 * it needs no white space, which numbers and login names lose when they are stored.
 */
export const hostile = (field: string, mark: string): string =>
  `${field}${mark}${LETTERS}"'><svg/onload=hit()><script>hit()</script></title></textarea><iframe srcdoc='<script>parent.hit()</script>'>{{constructor.constructor('hit()')()}}\u202e<b onclick=hit()>x</b>\u2066`

/** The same as HTML that a rich text is stored with: the corpus as elements, and the letters; of a picture in it, its words. */
export const hostileHtml = (field: string, mark: string, picture = ''): string => {
  const words = hostile('picture', mark).replaceAll('"', '&quot;')
  return [
    `<p onclick="hit()">${field}${mark}${LETTERS.replace('<', '&lt;')} <a href="javascript:hit()">link</a></p>`,
    ...(picture ? [`<p><img src="/img/${picture}" alt="${words}"></p>`] : []),
    ...CORPUS,
  ].join('\n')
}

/** The letters as entities, of which lists make letters again where they take the tags out of a text. */
export const hostileEntities = (field: string, mark: string): string =>
  `${field}${mark}${LETTERS.replace('<', '&lt;').replace('>', '&gt;')}`

/** Hostile too, and in what is stored of every field: a list that is searched for it shows all of its hostile rows. */
export const hostileSearch = (mark: string): string => `${mark}${LETTERS}`

/** The name by which `fieldsIn` tells that the search stands there. */
export const SEARCH = ''

/** The fields whose hostile texts stand in a text, each once. */
export function fieldsIn(text: string, mark: string): string[] {
  const letters = LETTERS.replace(/[()]/g, '\\$&').replaceAll(' ', '\\s*')
  const found = text.matchAll(new RegExp(`([a-z-]*)${mark}${letters}`, 'g'))
  return [...new Set([...found].map(([, field = '']) => field))]
}
