import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../../server/contract/library.ts'
import { call } from '../../api/call.ts'
import { queryKeyOf } from '../../api/query-of.ts'
import { language } from '../../i18n/i18n.ts'

export interface CategoryOption {
  value: string
  label: string
  /** IDs of its ancestors, from the top. */
  above: string[]
}

/** IDs of a category and its descendants. */
export const categoriesBelow = (all: readonly CategoryOption[], id: string): string[] => [
  id,
  ...all.filter(({ above }) => above.includes(id)).map(({ value }) => value),
]

/**
 * All categories of a grade (without one: of all grades), each after its parent: «الطعام › السوق». Every branch takes a
 * call, so nothing is loaded until `wanted`.
 */
export function useCategoryOptions(grade?: string, wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: queryKeyOf('Cat', { ...(grade && { classes: grade }) }, 'tree', language()),
    queryFn: () => readTree(grade),
    staleTime: 10 * 60_000,
  })
}

const DEPTH = 3

async function readTree(
  grade: string | undefined,
  parent?: Category,
  path = '',
  above: string[] = [],
): Promise<CategoryOption[]> {
  const { cats } = await call('Cat', { ...(grade && { classes: grade }), ...(parent && { cat: parent._id }) })
  const branches = await Promise.all(
    cats.map(async (cat) => {
      const label = path ? `${path} › ${nameOf(cat)}` : nameOf(cat)
      const below =
        cat.sub > 0 && above.length + 1 < DEPTH ? await readTree(grade, cat, label, [...above, cat._id]) : []
      return [{ value: cat._id, label, above }, ...below]
    }),
  )
  return branches.flat()
}

const nameOf = (cat: Category): string => (language() === 'en' && cat.en_name ? cat.en_name : cat.name)
