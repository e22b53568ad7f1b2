import { type Content, LISTS, type ListName, type Placed, type Row } from '../rows/content-shapes.ts'
import { type NamedMedia, rowMedia } from '../rows/row-media.ts'

/** Every picture, sound and file that a row names, with the row's place. */
export const mediaNames = (lists: Content['lists']): Placed<string>[] =>
  (Object.keys(LISTS) as ListName[]).flatMap((list) => {
    const named = rowMedia[list] as ((row: Row<ListName>) => NamedMedia[]) | undefined
    return lists[list].flatMap(({ value, ...placed }) =>
      (named?.(value) ?? []).map(({ name }) => ({ ...placed, value: name })),
    )
  })
