import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Job } from './command.ts'
import { messageOf } from './command.ts'
import { type Answered, type Asked, askedOf, createLines, lineOf } from './protocol.ts'
import { socketPath, whyNoSocket } from './socket-place.ts'

/** Time for the line of a command, ms, and its maximum length. */
const ASK_MS = 5_000
const LONGEST_ASK = 64 * 1024
/** Output that may wait for a command's process, bytes. Above it, the connection is closed. */
const MOST_UNREAD = 1024 * 1024
const MOST_CLIENTS = 16
/** Time for the last line to reach a command's process when the server stops, ms. */
const END_MS = 500

export interface AdminSocket {
  /** Stops the running command, removes the socket and closes all connections. */
  close(): Promise<void>
}

export interface AdminLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Opens `admin.sock` in the data folder, through which commands of the same user run in this server
 * (docs/decisions/0137-run-commands-beside-the-server.md). One command runs at a time; the others wait. Nothing that a client does, and no failure to
 * open the socket, stops the server. Only the process that holds the lock of the folder may call it: a socket that is there
 * already belongs to a server that was killed.
 */
export async function openAdminSocket(
  dataDir: string,
  run: (asked: Asked, job: Job) => Promise<number>,
  log: AdminLog,
  { askMs = ASK_MS } = {},
): Promise<AdminSocket> {
  const path = socketPath(dataDir)
  const problem = whyNoSocket(path)
  if (problem !== undefined) {
    log.info({}, problem)
    return { close: async () => undefined }
  }
  const stopping = new AbortController()
  const clients = new Set<Socket>()
  let last: Promise<void> = Promise.resolve()
  let waiting = 0

  /** Runs when all commands before have ended. */
  function inTurn(work: () => Promise<void>): void {
    waiting += 1
    last = last.then(work).finally(() => {
      waiting -= 1
    })
  }

  function serve(client: Socket): void {
    const gone = new AbortController()
    const answer = (line: Answered) => {
      if (client.writableLength > MOST_UNREAD) client.destroy()
      else if (client.writable) client.write(lineOf(line))
    }
    const job: Job = {
      out: (out) => answer({ out }),
      err: (err) => answer({ err }),
      progress: (progress) => answer({ progress }),
      signal: AbortSignal.any([gone.signal, stopping.signal]),
    }
    const end = (code: number) => {
      answer({ code })
      client.end()
    }
    const late = setTimeout(() => client.destroy(), askMs).unref()
    let isAsked = false
    const take = createLines((line) => {
      if (isAsked) return
      isAsked = true
      clearTimeout(late)
      const asked = askedOf(line)
      if (!asked) {
        job.err('This is not the line of a command.')
        return end(2)
      }
      if (waiting > 0) job.progress('Another command is running; this one waits for it.')
      inTurn(() => work(asked, job, end))
    }, LONGEST_ASK)

    clients.add(client)
    client.setEncoding('utf8')
    client.on('data', (text: string) => {
      if (!take(text)) client.destroy()
    })
    // A lost client is not an error; 'close' follows.
    client.on('error', () => undefined)
    client.on('close', () => {
      clearTimeout(late)
      clients.delete(client)
      gone.abort()
    })
  }

  async function work(asked: Asked, job: Job, end: (code: number) => void): Promise<void> {
    // Nobody waits for the answer any more.
    if (job.signal?.aborted) return end(1)
    const startedAt = performance.now()
    const code = await run(asked, job).catch((error) => {
      job.err(messageOf(error))
      return 1
    })
    const ms = Math.round(performance.now() - startedAt)
    log.info({ command: asked.command, code, ms }, 'a command of an operator has run')
    end(code)
  }

  const server = createServer(serve)
  server.maxConnections = MOST_CLIENTS
  server.on('error', (error) => log.error({ err: error }, 'the socket for commands'))
  try {
    await rm(path, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
    })
    // The umask has already denied access to other users (server/database/private-files.ts).
    await chmod(path, 0o600)
  } catch (error) {
    log.error({ err: error }, 'the socket for commands could not be opened')
  }

  return {
    async close() {
      stopping.abort()
      // Also removes the file.
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      await last
      for (const client of clients) {
        client.destroySoon()
        setTimeout(() => client.destroy(), END_MS).unref()
      }
      await closed
    },
  }
}
