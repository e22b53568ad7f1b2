import { type ServerProcess, startServer } from './server-process.ts'

/** What a run starts and measures. */
export interface Installation extends ServerProcess {
  engine: 'SQLite' | 'PostgreSQL'
  /** Process whose CPU, with that of its children, is the database's; undefined on SQLite, which works inside the node. */
  databasePid: number | undefined
}

/** Starts a load school on SQLite, or on a PostgreSQL of its own with one or more nodes. */
export async function startInstallation(
  people: { students: number; teachers: number },
  { postgres, nodes }: { postgres: boolean; nodes: number },
): Promise<Installation> {
  if (!postgres) return Object.assign(await startServer(people), { engine: 'SQLite' as const, databasePid: undefined })
  // Loaded only here: a production installation does not have it.
  const { startEmbeddedPostgres } = await import('../../server/database/embedded-postgres.ts')
  const database = await startEmbeddedPostgres()
  try {
    await database.run('create database load template template0')
    const server = await startServer(people, { databaseUrl: database.urlOf('load'), nodes })
    const remove = server.remove
    return Object.assign(server, {
      engine: 'PostgreSQL' as const,
      databasePid: await database.pid(),
      async remove() {
        await remove()
        await database.stop()
      },
    })
  } catch (error) {
    await database.stop()
    throw error
  }
}
