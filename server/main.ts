import { setFlagsFromString } from 'node:v8'
import { createSealer } from '../events/store/seals/sealer.ts'
import { type AdminSocket, openAdminSocket } from './admin/admin-socket.ts'
import { portalOf } from './admin/command.ts'
import { runAsked } from './admin/commands.ts'
import { BUILT_CLIENT, buildApp } from './app.ts'
import { openUnlessLost } from './backup/lost-database.ts'
import { checkStoredFiles } from './backup/lost-files.ts'
import { closeDeps, composeDeps } from './compose.ts'
import { BadSetting, type Config, readConfig } from './config.ts'
import { RESTART_MS, settingOf } from './database/open-database.ts'
import { SERVER_LIMITS } from './database/postgres.ts'
import { isSharedFolder } from './database/shared-folder.ts'
import type { Deps } from './deps.ts'
import { drain } from './drain.ts'
import { trackConnections } from './http/connections/unused-connections.ts'
import { shareBuild } from './http/pages/shared-builds.ts'
import type { App } from './http/route.ts'
import { createSweeper } from './media/sweeper.ts'
import { createFileWatch } from './ops/file-watch.ts'
import { createTimekeeper } from './timekeeper.ts'

// Starts the server without set-up or demo data. Prints one line when it listens, one line for an invalid setting;
// exits with 0 after SIGTERM.

/** A server ends at most this long after its notice to the proxy, even if calls still run. */
const STOP_MS = 28_000
/** How often a closing server closes the connections that have become idle. */
const SWEEP_MS = 50
/**
 * Connections that the system may hold until this process accepts them; Node's default is 511. After a restart all pages
 * connect within seconds, while the process is busy with the first of them; a full queue drops the others, which then wait
 * for a second or more. The system lowers it to `net.core.somaxconn`, which is 4096 on Linux.
 */
const BACKLOG = 4096
/** A terminal and npm may both send the same Ctrl-C: a signal within this time is not a second one. */
const SAME_SIGNAL_MS = 500

/**
 * How much the heap may grow between two full garbage collections. V8 itself allows up to 300 % after a time in which much was
 * allocated, as when all pages connect after a restart, and then keeps that garbage for minutes (docs/performance.md, A whole school).
 */
const HEAP_GROWTH_PERCENT = 40

async function serve(config: Config): Promise<void> {
  const db = await openUnlessLost({ ...config, limits: SERVER_LIMITS, lockWaitMs: RESTART_MS }).catch((error) =>
    fail(`${settingOf(config)}: ${error.message}`),
  )
  const log = {
    error: (details: object, message: string) => app.log.error(details, message),
    info: (details: object, message: string) => app.log.info(details, message),
  }
  const endNode = (error: Error) => {
    // A node that cannot read all events would show wrong data; after a restart it fails with the same error. A node that knew
    // events which the log lacks reads the whole log after a restart.
    log.error({ err: error }, 'this node stops')
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  }
  const deps = await composeDeps({ config, db, log, outdated: endNode, wentBack: endNode })
  const app = await buildApp(deps)
  await checkFiles(deps, app.log)
  await shareClient(deps, app.log)
  const work = ownWork(deps, app.log)
  const connections = trackConnections(app.server)
  deps.live.attach(app.server, deps)
  onStopSignal(async () => {
    setTimeout(() => fail('the server did not stop in time'), config.stopNoticeMs + STOP_MS).unref()
    const finished = await drain({ deps, connections, endWork: work.stop })
    // A connection may become idle later, so this repeats until all are closed.
    const sweep = setInterval(connections.closeUnused, SWEEP_MS)
    if (!finished) app.server.closeAllConnections()
    await app.close()
    clearInterval(sweep)
    await closeDeps(deps)
    if (!finished) fail('calls still running were cut off')
    process.exit()
  })

  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG }).catch((error) => fail(error.message))
  await deps.projector.start()
  // The read models must be current first: the timekeeper queries them for what is due.
  await deps.projector.drain()
  await work.start()
  deps.lifecycle.become('ready')
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Bawaba listens on http://${config.host}:${port}${config.basePath}`)
}

/** What this node does besides answering calls. */
function ownWork(deps: Deps, log: App['log']): { start(): Promise<void>; stop(): Promise<void> } {
  const timekeeper = createTimekeeper(deps, (error) => log.error({ err: error }, 'timekeeper'))
  const sweeper = createSweeper(deps, log)
  const fileWatch = createFileWatch({
    check: () => checkStoredFiles(deps.db.read, deps.files),
    meters: deps.meters,
    log,
  })
  const sealer = createSealer({
    engine: deps.db,
    store: deps.store,
    now: deps.now,
    log,
    sealed: (position) => {
      deps.meters.sealed = position
    },
  })
  let admin: AdminSocket | undefined
  return {
    async start() {
      await timekeeper.start()
      sweeper.start()
      fileWatch.start()
      sealer.start()
      await deps.backups.start()
      // On PostgreSQL commands use the database directly.
      if (deps.db.kind === 'sqlite')
        admin = await openAdminSocket(deps.config.dataDir, (asked, job) => runAsked(asked, portalOf(deps), job), log)
    },
    async stop() {
      await admin?.close()
      fileWatch.stop()
      await Promise.all([timekeeper.stop(), sweeper.stop()])
      await sealer.stop()
    },
  }
}

/** Calls `stop` at the first SIGTERM or SIGINT; a second one ends the process at once. */
function onStopSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = () => {
    const at = performance.now()
    if (stoppingSince === undefined) void stop().catch(die)
    else if (at - stoppingSince > SAME_SIGNAL_MS) fail('ended by a second signal, without waiting for calls')
    stoppingSince ??= at
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/**
 * Several nodes must see the same files: one bucket, or one shared folder. A bucket that refuses the settings ends the
 * process; a folder of its own is logged.
 */
async function checkFiles({ config, db, files, meters }: Deps, log: App['log']): Promise<void> {
  if (files.kind === 's3') {
    // A bucket that can't be reached is no refusal: the server starts, because answers need no files.
    const refusal = await files.refusal()
    if (refusal !== undefined) fail(`MEDIA_URL: the store refuses it: ${refusal}`)
    return
  }
  meters.dataDirShared = await isSharedFolder(db, config.dataDir)
  if (!meters.dataDirShared) log.error({ dataDir: config.dataDir }, NOT_SHARED)
}

/** Pages of this node name scripts for which another one may be asked, so the others must have them first. */
async function shareClient({ files, now }: Deps, log: App['log']): Promise<void> {
  if (files.isUp() === false) return
  await shareBuild(files, BUILT_CLIENT, now()).catch((error) => log.warn({ err: error }, 'build not shared'))
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

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
process.on('uncaughtException', die)
process.on('unhandledRejection', die)

try {
  await serve(readConfig(process.env))
} catch (error) {
  if (error instanceof BadSetting) fail(error.message)
  die(error)
}
