import type { Content, ListName, Row } from './content-shapes.ts'
import { type Report, single } from './report.ts'
import { wordId } from './word-id.ts'

/** The rules between the rows of articles, files, games, books and words. */
export function checkGateway({ site, lists, absent }: Content, report: Report): void {
  for (const name of ['articles', 'files', 'game-categories', 'games', 'books', 'word-categories'] as const)
    single<{ id: string }>(lists[name], (row) => row.id, report)
  single(lists.words, wordId, report, (row) => row.eng_name)

  const articles = ids(lists, 'articles')
  const news = ids(lists, 'news')
  for (const placed of lists.articles)
    if (news.has(placed.value.id)) report(placed, `${placed.value.id} is a news item's id`, '/id')
  if (site && !absent.has('articles'))
    for (const [name, id] of Object.entries(site.articles))
      if (!articles.has(id)) report({ file: 'site.json', row: 0, line: () => 0 }, `articles.${name}: no article ${id}`)

  const categories = ids(lists, 'categories')
  for (const placed of lists.files) {
    const { cats, file, file_name } = placed.value
    const gone = cats.find((id) => !categories.has(id))
    if (gone) report(placed, `no category ${gone}`, '/cats')
    if (extension(file_name) !== extension(file))
      report(placed, `file_name must end in .${extension(file)}`, '/file_name')
  }
  const gameCategories = ids(lists, 'game-categories')
  for (const placed of lists.games) {
    const gone = placed.value.cats.find((id) => !gameCategories.has(id))
    if (gone) report(placed, `no game category ${gone}`, '/cats')
  }
  const wordCategories = ids(lists, 'word-categories')
  for (const placed of lists.words)
    if (!wordCategories.has(placed.value.cat)) report(placed, `no word category ${placed.value.cat}`, '/cat')
}

type WithId = { [Name in ListName]: Row<Name> extends { id: string } ? Name : never }[ListName]
const ids = (lists: Content['lists'], name: WithId): Set<string> =>
  new Set(lists[name].map(({ value }: { value: { id: string } }) => value.id))

const extension = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
