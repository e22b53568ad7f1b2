import { foldForSearch } from '../../contract/rules.ts'
import type { Content, ListName, Row } from '../rows/content-shapes.ts'
import { wordId } from '../rows/word-id.ts'
import { type Report, single } from './report.ts'

/** The rules between all rows of articles, files, games, books and words. */
export function checkGateway({ site, lists, absent }: Content, report: Report): void {
  for (const name of ['articles', 'files', 'game-categories', 'games', 'books', 'word-categories'] as const)
    single<{ id: string }>(lists[name], (row) => row.id, report)
  singleWords(lists.words, site?.subject, report)

  const articles = ids(lists, 'articles')
  const news = ids(lists, 'news')
  for (const placed of lists.articles)
    if (news.has(placed.value.id)) report(placed, `${placed.value.id} is a news item's id`, '/id')
  if (site && !absent.has('articles'))
    for (const [name, id] of Object.entries(site.articles))
      if (!articles.has(id)) report({ file: 'site.json', row: 0, line: () => 0 }, `articles.${name}: no article ${id}`)
}

/** A word stands once, by its id and by what it says: capitals, vowel marks and the forms of alef are no difference. */
function singleWords(words: Content['lists']['words'], siteSubject: string | undefined, report: Report): void {
  const ids = new Set<string>()
  const said = new Set<string>()
  for (const placed of words) {
    const { subject = siteSubject, eng_name, ar_name, cat } = placed.value
    const id = wordId(placed.value)
    const text = JSON.stringify([subject, cat, foldForSearch(eng_name), foldForSearch(ar_name)])
    if (ids.has(id) || said.has(text)) report(placed, `${eng_name} stands there twice`)
    ids.add(id)
    said.add(text)
  }
}

type WithId = { [Name in ListName]: Row<Name> extends { id: string } ? Name : never }[ListName]
const ids = (lists: Content['lists'], name: WithId): Set<string> =>
  new Set(lists[name].map(({ value }: { value: { id: string } }) => value.id))
