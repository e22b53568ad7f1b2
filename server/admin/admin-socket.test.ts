import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type AdminLog, openAdminSocket } from './admin-socket.ts'
import { askServer, NoServer } from './ask-server.ts'
import type { Job } from './command.ts'
import { type Asked, lineOf } from './protocol.ts'
import { socketPath, whyNoSocket } from './socket-place.ts'

let dataDir: string
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-socket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  dataDir = folder
})

/** Opens the socket; `run` gets each command. */
async function open(run: (asked: Asked, job: Job) => Promise<number>, options?: { askMs: number }) {
  const logged: string[] = []
  const log: AdminLog = { info: (_, line) => logged.push(line), error: (_, line) => logged.push(`error: ${line}`) }
  const socket = await openAdminSocket(dataDir, run, log, options)
  onTestFinished(() => socket.close())
  return { ...socket, logged }
}

/** What a command printed, in order. */
function printing() {
  const lines: string[] = []
  const say = (kind: string) => (text: string) => void lines.push(`${kind} ${text}`)
  return { lines, out: say('out'), err: say('err'), progress: say('progress') }
}

const ask = async (command: string, ...args: string[]) => {
  const { lines, ...say } = printing()
  return { code: await askServer(dataDir, { command, args }, say), lines }
}

/** A client that sends raw text. Resolves when it is connected. */
async function client(text = ''): Promise<{ socket: Socket; closed: Promise<void> }> {
  const socket = connect(socketPath(dataDir))
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  socket.on('error', () => undefined).resume()
  socket.write(text)
  return { socket, closed }
}

it('runs a command with its arguments, prints what it says, and passes the exit code on', async () => {
  await open(async ({ command, args }, { out, err, progress }) => {
    progress('1 of 2')
    out(`${command}: ${args.join('|')}`)
    err('two\nlines')
    return 7
  })
  expect(await ask('school', 'add', 'مدرسة النور')).toEqual({
    code: 7,
    lines: ['progress 1 of 2', 'out school: add|مدرسة النور', 'err two\nlines'],
  })
})

it('only the owner of the process can open the socket; the file is removed when the server ends', async () => {
  const { close } = await open(async () => 0)
  expect(((await stat(socketPath(dataDir))).mode & 0o777).toString(8)).toBe('600')
  await close()
  expect(await readdir(dataDir)).toEqual([])
  await expect(ask('school')).rejects.toThrow(NoServer)
})

it('replaces the socket of a server that was killed', async () => {
  const killed = createServer()
  await new Promise<void>((resolve) => killed.listen(socketPath(dataDir), resolve))
  onTestFinished(() => void killed.close())
  const { logged } = await open(async () => 0)
  expect(await ask('school')).toMatchObject({ code: 0 })
  expect(logged).toEqual(['a command of an operator has run'])
})

it('runs one command at a time, and the other client gets a message that it waits', async () => {
  let running = 0
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  await open(async ({ command }) => {
    running += 1
    expect(running).toBe(1)
    if (command === 'first') await first
    running -= 1
    return 0
  })
  const one = ask('first')
  await expect.poll(() => running, { timeout: 15_000 }).toBe(1)
  const { lines, progress, ...say } = printing()
  const two = askServer(
    dataDir,
    { command: 'second', args: [] },
    {
      ...say,
      progress: (text) => {
        progress(text)
        endFirst()
      },
    },
  )
  expect([(await one).code, await two]).toEqual([0, 0])
  expect(lines).toEqual(['progress Another command is running; this one waits for it.'])
})

it('a client that goes away aborts its command, and the next one runs', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
  const ran: string[] = []
  await open(async ({ command }, { signal, out }) => {
    ran.push(command)
    if (command !== 'long') return 0
    begin()
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    out('nobody reads this')
    abort()
    return 1
  })
  const { socket } = await client(lineOf({ command: 'long', args: [] }))
  await begun
  const waiting = await client(lineOf({ command: 'gone', args: [] }))
  waiting.socket.destroy()
  await waiting.closed
  socket.destroy()
  await aborted
  expect((await ask('next')).code).toBe(0)
  expect(ran).toEqual(['long', 'next'])
})

it('closes what sends nothing, too much or no command, and serves the next', async () => {
  await open(async () => 0, { askMs: 50 })
  await (await client()).closed
  await (await client('x'.repeat(100_000))).closed
  await (await client('GET / HTTP/1.1\n')).closed
  expect((await ask('school')).code).toBe(0)
})

it('a command that throws prints the message and fails', async () => {
  await open(async () => {
    throw new Error('no space left')
  })
  expect(await ask('school')).toEqual({ code: 1, lines: ['err no space left'] })
})

it('a command whose server ends says so', async () => {
  const server = createServer((socket) => socket.on('data', () => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(socketPath(dataDir), resolve))
  onTestFinished(() => void server.close())
  await expect(ask('school')).rejects.toThrow('The server has ended before the command did')
})

it('where a Unix socket is impossible, the server starts and the command says why in one line', async () => {
  dataDir = join(dataDir, 'x'.repeat(100))
  const { logged } = await open(async () => 0)
  expect(logged).toEqual([expect.stringMatching(/^The path .*x\/admin\.sock is longer than 103 bytes/)])
  await expect(ask('school')).rejects.toThrow(logged[0])
  expect(whyNoSocket('C:\\data\\admin.sock', 'win32')).toBe('On Windows commands that write need a stopped server.')
  expect(whyNoSocket('/data/admin.sock', 'linux')).toBeUndefined()
})
