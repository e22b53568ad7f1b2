import type { Static } from 'typebox'
import { SiteConfig } from '../../contract/library.ts'
import type { GameFiles } from '../game-files.ts'
import type { FolderKindName, Row } from '../kinds/kinds.ts'
import type { Placed } from '../kinds/placed.ts'

export const Site = SiteConfig

/** A content folder as it was read. */
export interface Content {
  site: Static<typeof Site>
  lists: { [Name in FolderKindName]: Placed<Row<Name>>[] }
  /** Name below `media/` → bytes, of the names that rows use. */
  media: Map<string, Uint8Array>
  /** Folder below `games/` → its files, of the folders that rows use. */
  games: Map<string, GameFiles>
  /** Optional kinds that the folder does not have. */
  absent: Set<FolderKindName>
}

/** The rows of a kind by its name; the compiler can't relate the name to the row type. */
export const rowsOf = (lists: Content['lists'], name: FolderKindName) =>
  lists[name] as unknown as Placed<Record<string, unknown>>[]
