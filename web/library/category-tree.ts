import type { Category } from '../../server/contract/library.ts'
import { paths } from '../paths.ts'

/** Those right below one; '' asks for the top ones. */
export const childrenOf = (cats: readonly Category[], parent: string): Category[] =>
  cats.filter((category) => category.parent === parent)

/** All of them, each one right after the one above it. */
export const inOrder = (cats: readonly Category[], parent = ''): Category[] =>
  childrenOf(cats, parent).flatMap((category) => [category, ...inOrder(cats, category._id)])

/** The way to a category from the top, itself included; empty for one that is not in the list. */
export function wayTo(cats: readonly Category[], id: string): Category[] {
  const way: Category[] = []
  let next = cats.find((category) => category._id === id)
  while (next && !way.includes(next)) {
    way.unshift(next)
    const { parent } = next
    next = cats.find((category) => category._id === parent)
  }
  return way
}

/** /Tasks/{id} for a top category, /Tasks/{parent}/{id} for one below it. `filters` is the search part that goes along. */
export const categoryPath = (category: Category, filters = ''): string =>
  (category.parent ? paths.libraryCategory(category.parent, category._id) : paths.libraryCategory(category._id)) +
  filters
