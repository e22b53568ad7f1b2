import { pageOf, useAddress } from '../parts/fields/use-address.ts'

/** The page of the list, which stands in the address. */
export function useMessagePage(): [page: number, set: (page: number) => void] {
  const [read, write] = useAddress()
  return [pageOf(read('page')), (page) => write({ page: page > 1 ? String(page) : undefined })]
}
