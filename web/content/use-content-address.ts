import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { type ContentKind, isContentKind } from '../../server/contract/content-rules.ts'
import { pageOf, useAddress } from '../parts/fields/use-address.ts'
import { paths } from '../paths.ts'

/** The id of a new row in an address. */
export const NEW = 'new'

/** The kind and the open row in the path, the search and the page in the query. */
export function useContentAddress() {
  const { list, id } = useParams()
  const [read, write] = useAddress()
  const { search } = useLocation()
  const navigate = useNavigate()
  const known: ContentKind | undefined = isContentKind(list) ? list : undefined
  return {
    list: known,
    /** The id of the row in the editor. */
    id,
    search: read('search'),
    page: pageOf(read('page')),
    find: (text: string) => write({ search: text, page: undefined }),
    turn: (page: number) => write({ page: page > 1 ? String(page) : undefined }),
    /** Address of a row's editor above the list as it is. */
    editorOf: (row: string) => ({ pathname: paths.content(known, row), search }),
    /** Back to the list, whose row of the editor gets the focus (content-row.tsx). */
    toList: () => void navigate({ pathname: paths.content(known), search }, { state: { row: id } }),
  }
}
