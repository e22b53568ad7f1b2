import { shuffleSecret } from '../../assessment/shuffle-secret.ts'
import type { Body, Reply } from '../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { sendFile } from '../../http/files/send-file.ts'
import { type App, route } from '../../http/route.ts'
import type { Person } from '../../http/session/person.ts'
import { gameKey } from '../game-files.ts'
import { readFolder, signedFolder } from '../game-token.ts'
import { readSite } from '../site.ts'
import { gameHeaders } from './game-headers.ts'
import { gameFileType } from './game-types.ts'
import {
  findFolder,
  findGame,
  type GameRow,
  hasGameCategory,
  isLocked,
  listGameCategories,
  listGames,
  toGames,
} from './games.ts'

/** Games and their files. */
export function gameRoutes(app: App, deps: Deps): void {
  const { db, files, now, sessions } = deps

  route(app, 'Games/viewCats', () => listGameCategories(db.read))

  route(app, 'Games/view', async ({ body, me }) => {
    const rows = await wantedGames(deps, body)
    return await toGames(db.read, rows, await addressFor(deps, me))
  })

  app.get<{ Params: { folder: string; '*': string } }>('/games/:folder/*', async (request, reply) => {
    const secret = await shuffleSecret(db)
    const name = request.params['*'] || 'index.html'
    const type = gameFileType(name)
    const asked = readFolder(secret, request.params.folder, now())
    // A signed address also opens an uploaded game that no row names yet.
    const found = type && asked && ((await findFolder(db.read, asked.folder)) ?? (asked.permitted && { locked: true }))
    if (!type || !asked || !found) throw notFound()
    if (found.locked && !asked.permitted) {
      // The page's files load only from the signed address, for every user.
      if (!(await sessions.personOfRequest(request))) throw new HttpError(401, 'login')
      const address = `/games/${signedFolder(secret, asked.folder, now())}/${name}`
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    }
    const headers = gameHeaders({ type, etag: `"${asked.folder}/${name}"`, locked: found.locked })
    return await sendFile(request, reply, files, gameKey(asked.folder, name), headers)
  })
}

async function wantedGames({ db: { read } }: Deps, body: Body<'Games/view'>): Promise<GameRow[]> {
  const { _id, filter: { cat, classes } = {} } = body
  if (_id !== undefined) {
    const game = await findGame(read, _id)
    if (!game) throw notFound()
    return [game]
  }
  if (cat !== undefined && !(await hasGameCategory(read, cat))) throw notFound()
  const subject = body.subject ?? (await readSite(read)).subject
  return await listGames(read, { subject, cat, classes })
}

/** A visitor gets no address of a locked game, not even the name of its folder. */
async function addressFor(
  { db, now }: Deps,
  me: Person | undefined,
): Promise<(row: GameRow) => Reply<'Games/view'>[number]['game']> {
  const secret = await shuffleSecret(db)
  return (row) => {
    if (!isLocked(row)) return row.folder
    return me ? signedFolder(secret, row.folder, now()) : ''
  }
}
