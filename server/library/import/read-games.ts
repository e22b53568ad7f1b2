import { join } from 'node:path'
import { gameProblems, readGame } from '../game-files.ts'
import type { Content, Problem } from './content-shapes.ts'

/** The files of every game that a row names. What is wrong with them is collected, not thrown. */
export async function readGames(
  folder: string,
  { games }: Content['lists'],
  problems: Problem[],
): Promise<Content['games']> {
  const found: Content['games'] = new Map()
  for (const { file, row, line, value } of games) {
    if (found.has(value.folder)) continue
    const report = (reason: string) => problems.push({ file, row, line: line('/folder'), reason })
    // The shape of a folder's name allows no dots and no slashes.
    const game = await readGame(join(folder, 'games', value.folder))
    if (!game) {
      report(`games/${value.folder}/ is not there`)
      continue
    }
    for (const name of game.odd) report(`games/${value.folder}/${name} is no plain file`)
    for (const problem of gameProblems(game.files)) report(`games/${value.folder}/: ${problem}`)
    found.set(value.folder, game.files)
  }
  return found
}
