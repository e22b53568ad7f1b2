import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { type ContentKind, isContentKind } from '../../server/contract/content-rules.ts'
import { pageOf, useAddress } from '../parts/fields/use-address.ts'
import { paths } from '../paths.ts'

/** The word of the address for a row that is not there yet. */
export const NEW = 'new'

/** Where on /Content one is: the list and the open row in the path, search and page after it. */
export function useContentPlace() {
  const { list, id } = useParams()
  const [read, write] = useAddress()
  const { search } = useLocation()
  const navigate = useNavigate()
  const known: ContentKind | undefined = isContentKind(list) ? list : undefined
  return {
    list: known,
    /** Of the row that is open in the editor. */
    id,
    search: read('search'),
    page: pageOf(read('page')),
    find: (text: string) => write({ search: text, page: undefined }),
    turn: (page: number) => write({ page: page > 1 ? String(page) : undefined }),
    /** Address of a row's editor above the list as it is. */
    editorOf: (row: string) => ({ pathname: paths.content(known, row), search }),
    toList: () => void navigate({ pathname: paths.content(known), search }),
  }
}
