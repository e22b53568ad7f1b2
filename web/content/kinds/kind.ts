import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Row } from '../rows.ts'

/** How a kind of content looks and is edited. Its texts are in the bundle `content`, `lists.<kind>`. */
export interface Kind {
  icon: LucideIcon
  /** One of the twelve hues. */
  hue: number
  /** For a kind of categories: the kind that it groups. The side list indents it below that kind. */
  categoriesOf: 'games' | 'words' | null
  /** Rows name a parent of the same kind. */
  isTree: boolean
  /** The editor has few fields and is as high as these. */
  isSmall: boolean
  /** Rows without a picture show the kind's icon instead. */
  showsIcon: boolean
  /** Rows that are for all grades say so. */
  saysAllGrades: boolean
  /** What an item's `count` counts. */
  counts: 'pages' | 'questions' | null
  /** The shared reply that contains or counts the rows; it is refetched after a change. */
  shownIn: 'home' | 'menu' | null
  /** A new row with all fields of the form. */
  empty: (now: Date) => Row
  /** Fields that must not be empty, in the order of the form; the server has the same rules and more. */
  required: readonly string[]
  /** The row as it is sent, from the row with trimmed texts. */
  toSent: (row: Row) => Row
  Fields: ComponentType
  /** What a visitor will see of the row that is edited. */
  Preview: ComponentType
}

/** Members of kinds whose form is sent as it is. */
export const sentAsIs = { toSent: (row: Row): Row => row }
/** Members of kinds that are categories of another kind. */
export const namesOnly = {
  ...sentAsIs,
  isTree: false,
  isSmall: true,
  showsIcon: false,
  saysAllGrades: false,
  counts: null,
  shownIn: null,
  empty: (): Row => ({ name: '', en_name: '' }),
  required: ['name'],
}
