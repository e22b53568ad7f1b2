import type { Static } from 'typebox'
import { SiteConfig } from '../../contract/library.ts'
import type { GameFiles } from '../game-files.ts'
import type { FolderKindName, Kinds, Row } from '../kinds/kinds.ts'
import type { Placed } from '../kinds/placed.ts'

export const Site = SiteConfig

/** A content folder in memory, after its shapes were checked. */
export interface Content {
  site: Static<typeof Site>
  lists: { [Name in keyof Kinds]: Placed<Row<Name>>[] }
  /** Name below `media/` → bytes, of the names that rows use. */
  media: Map<string, Uint8Array>
  /** Folder below `games/` → its files, of the folders that rows use. */
  games: Map<string, GameFiles>
  /** Optional kinds that the folder does not have. */
  absent: Set<FolderKindName>
}

/** The rows of a kind by its name; the compiler can't relate the name to the row type. */
export const rowsOf = (lists: Content['lists'], name: FolderKindName) =>
  (lists as Record<string, unknown>)[name] as Placed<Record<string, unknown>>[]
