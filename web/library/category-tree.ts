import type { Category } from '../../server/contract/library.ts'
import { paths } from '../paths.ts'

/** The direct children of a category; '' for the top categories. */
export const childrenOf = (cats: readonly Category[], parent: string): Category[] =>
  cats.filter((category) => category.parent === parent)

/** All categories in depth-first order. */
export const inOrder = (cats: readonly Category[], parent = ''): Category[] =>
  childrenOf(cats, parent).flatMap((category) => [category, ...inOrder(cats, category._id)])

/** The ancestors of a category from the top, and the category itself; empty for an unknown one. */
export function pathTo(cats: readonly Category[], id: string): Category[] {
  const path: Category[] = []
  let next = cats.find((category) => category._id === id)
  while (next && !path.includes(next)) {
    path.unshift(next)
    const { parent } = next
    next = cats.find((category) => category._id === parent)
  }
  return path
}

/** /Tasks/{id} for a top category, /Tasks/{parent}/{id} for another. `filters` is the query string, with its "?". */
export const categoryPath = (category: Category, filters = ''): string =>
  (category.parent ? paths.libraryCategory(category.parent, category._id) : paths.libraryCategory(category._id)) +
  filters
