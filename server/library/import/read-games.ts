import { join } from 'node:path'
import { type GameFiles, gameProblems, readGame } from '../game-files.ts'
import type { Problem } from '../kinds/placed.ts'
import type { Content } from './content.ts'

/** The folder of a game that receives the files of the kits that its row names. */
const KIT = 'kit/'

/** The files of each game that a row names, with those of its kits. Problems are collected, not thrown. */
export async function readGames(
  folder: string,
  { games }: Pick<Content['lists'], 'games'>,
  problems: Problem[],
): Promise<Content['games']> {
  const found: Content['games'] = new Map()
  const kits = new Map<string, string>()
  for (const { file, row, line, value } of games) {
    const reportAt = (part: string) => (reason: string) => problems.push({ file, row, line: line(part), reason })
    const { folder: name, kit = [] } = value
    if (found.has(name)) {
      if (kits.get(name) !== kit.join()) reportAt('')(`another row has games/${name}/ with another kit`)
      continue
    }
    const own = await filesOf(folder, name, reportAt('/folder'))
    const shared: (GameFiles | undefined)[] = []
    for (const part of kit) shared.push(await filesOf(folder, part, reportAt('/kit')))
    if (!own || shared.includes(undefined)) continue
    const files = new Map(own)
    for (const [path, bytes] of shared.flatMap((part) => [...(part ?? [])])) {
      if (files.has(KIT + path)) reportAt('/kit')(`games/${name}/${KIT}${path} exists already`)
      files.set(KIT + path, bytes)
    }
    for (const problem of gameProblems(files)) reportAt('/folder')(`games/${name}/: ${problem}`)
    found.set(name, files)
    kits.set(name, kit.join())
  }
  return found
}

/** Undefined if the folder does not exist. The shape of its name allows no dots and no slashes. */
async function filesOf(folder: string, name: string, report: (reason: string) => void): Promise<GameFiles | undefined> {
  const game = await readGame(join(folder, 'games', name))
  if (!game) return void report(`games/${name}/ is missing`)
  for (const odd of game.odd) report(`games/${name}/${odd} is not a regular file`)
  return game.files
}
