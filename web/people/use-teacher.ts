import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../server/contract/calls.ts'
import { queryOf } from '../api/query-of.ts'
import { usePeopleAddress } from './use-people-address.ts'

const MOST = 200

/** A teacher by ID, from a cached list, or from the first 200 teachers of the school. */
export function useTeacher(id: string | undefined) {
  const { ofSchool } = usePeopleAddress()
  const queries = useQueryClient()
  const known = queries
    .getQueriesData<Reply<'people/view'>>({ queryKey: ['people/view'] })
    .flatMap(([, list]) => list?.teachers ?? [])
    .find(({ _id }) => _id === id)
  const body = { ...ofSchool, page: 1, limit: MOST }
  const all = useQuery({
    ...queryOf('people/view', body),
    enabled: id !== undefined && !known,
  })
  return { ...all, teacher: known ?? all.data?.teachers.find(({ _id }) => _id === id) }
}
