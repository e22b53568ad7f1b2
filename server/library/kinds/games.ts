import { type Static, Type } from 'typebox'
import { gameFields } from '../../contract/content-rows.ts'
import { hasGame } from '../game-files.ts'
import { gamePreview } from '../game-token.ts'
import { editedKind, row, simpleKind, subject, textList, withoutOwnSubject } from './edited-kind.ts'
import type { Columns } from './kind.ts'
import { item, itemCategories, listRows } from './list-rows.ts'
import { mediaAt } from './named-media.ts'
import { reportDuplicateIds } from './placed.ts'
import { unknownId } from './row-problem.ts'

/**
 * `kit` names folders below `games/` that several games share; an import copies their files into the game's own `kit/`.
 */
const Game = row({
  subject,
  ...gameFields,
  kit: Type.Optional(Type.Array(gameFields.folder, { uniqueItems: true })),
})
export type Game = Static<typeof Game>

/** Games: each row names a folder of files (game-files.ts). */
export const games = editedKind<Game, Columns<'games'>>({
  ...simpleKind,
  name: 'games',
  table: 'games',
  shape: Game,
  editShape: Game,
  source: { files: ['games.json'], optional: true },
  counted: true,
  ofSubject: true,
  exportOrder: 'place',
  media: ({ img }) => mediaAt('/img', img),
  refersTo: ['game-categories'],
  problems: ({ cats }, known) => unknownId(cats, known('game-categories'), 'game category', '/cats'),
  folderProblems: reportDuplicateIds,
  toColumns: ({ kit: _, ...given }, into) => ({
    ...given,
    subject: given.subject ?? into.subject,
    img: into.media(given.img),
    classes: JSON.stringify(given.classes),
    cats: JSON.stringify(given.cats),
    folder: into.game(given.folder),
  }),
  toRow: (stored, site) => ({
    ...withoutOwnSubject(stored, site),
    classes: textList(stored.classes),
    cats: textList(stored.cats),
    open: stored.open === 2 ? 2 : 1,
  }),
  hasFiles: ({ folder }, files) => hasGame(files, typeof folder === 'string' ? folder : ''),
  links: () => [],
  page: /^\/Game\/([^/?#]+)/i,
  list: listRows({
    kind: 'games',
    table: 'games',
    ofSubject: true,
    columns: ['id', 'name', 'en_name', 'img', 'classes', 'cats', 'open'],
    categories: 'game_categories',
    toItem: (stored, categories) => ({
      ...item(stored, stored.name, stored.en_name, stored.img),
      classes: textList(stored.classes),
      cats: itemCategories(textList(stored.cats), categories),
      open: Number(stored.open),
    }),
  }),
  editorFields: async (deps, { folder }) => ({ preview: await gamePreview(deps, folder) }),
})
