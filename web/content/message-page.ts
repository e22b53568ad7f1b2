import { pageOf, useAddress } from '../parts/fields/use-address.ts'

/** The page number in the address. */
export function useMessagePage(): [page: number, set: (page: number) => void] {
  const [read, write] = useAddress()
  return [pageOf(read('page')), (page) => write({ page: page > 1 ? String(page) : undefined })]
}
