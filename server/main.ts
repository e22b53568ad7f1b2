import { buildApp } from './app.ts'
import { closeDeps, composeDeps } from './compose.ts'
import { BadSetting, type Config, readConfig } from './config.ts'
import { openDatabase, settingOf } from './database/open-database.ts'
import { SERVER_LIMITS } from './database/postgres.ts'
import { isSharedFolder } from './database/shared-folder.ts'
import { trackUnused } from './http/connections/unused-connections.ts'
import { finishPushes } from './live/finish-pushes.ts'
import { createSweeper } from './media/sweeper.ts'
import { createTimekeeper } from './timekeeper.ts'

// Starts the server without set-up or demo data. Prints one line when it listens, one line for an invalid setting;
// exits with 0 after SIGTERM.

/** A call that still runs after this time is cut off. */
const DRAIN_MS = 25_000
const SWEEP_MS = 50

async function serve(config: Config): Promise<void> {
  const db = await openDatabase({ ...config, limits: SERVER_LIMITS }).catch((error) =>
    fail(`${settingOf(config)}: ${error.message}`),
  )
  const log = { error: (details: object, message: string) => app.log.error(details, message) }
  const deps = await composeDeps({ config, db, log })
  const app = await buildApp(deps)
  if (!(await isSharedFolder(db, config.dataDir))) app.log.error({ dataDir: config.dataDir }, NOT_SHARED)
  const timekeeper = createTimekeeper(deps, (error) => app.log.error({ err: error }, 'timekeeper'))
  const sweeper = createSweeper(deps, app.log)
  const unused = trackUnused(app.server)
  deps.live.attach(app.server, deps)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // New calls are answered 503 with Retry-After; running calls finish first.
    deps.lifecycle.become('stopping')
    setTimeout(() => fail('calls still running were cut off'), DRAIN_MS).unref()
    await timekeeper.stop()
    await sweeper.stop()
    await finishPushes(deps)
    await deps.live.close()
    // A connection may still serve a call or become idle later, so this repeats until all are closed.
    const sweep = setInterval(unused.close, SWEEP_MS)
    await app.close()
    clearInterval(sweep)
    await closeDeps(deps)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(die))

  await app.listen({ host: config.host, port: config.port }).catch((error) => fail(error.message))
  await deps.projector.start()
  // The read models must be current first: the timekeeper queries them for what is due.
  await deps.projector.drain()
  await timekeeper.start()
  sweeper.start()
  deps.lifecycle.become('ready')
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Bawaba listens on http://${config.host}:${port}${config.basePath}`)
}

const NOT_SHARED =
  'DATA_DIR is not the folder of the other nodes on this database: uploads of one are missing on the other'

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

function die(error: unknown): never {
  console.error(error)
  process.exit(1)
}

process.on('uncaughtException', die)
process.on('unhandledRejection', die)

try {
  await serve(readConfig(process.env))
} catch (error) {
  if (error instanceof BadSetting) fail(error.message)
  die(error)
}
