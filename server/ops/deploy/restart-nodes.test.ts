import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** A `systemctl` that knows these units and writes down what it is asked to do. */
const SYSTEMCTL = `#!/bin/sh
case $1 in
  list-units) for unit in $UNITS; do echo "$unit loaded active running Bawaba"; done ;;
  *) echo "$*" >> "$LOG" ;;
esac
`

/** A machine with nodes, each of which is ready at its `readyAt`-th answer after a restart. */
async function startMachine(...readyAt: number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [log, settings] = [path.join(folder, 'log'), path.join(folder, 'bawaba.env')]
  writeFileSync(log, '')
  writeFileSync(path.join(folder, 'systemctl'), SYSTEMCTL, { mode: 0o755 })
  const ports: number[] = []
  for (const needed of readyAt) {
    let asked = 0
    const server = createServer((request, reply) => {
      asked += 1
      const isReady = request.url === '/readyz' && asked >= needed
      if (isReady) writeFileSync(log, `ready ${ports.indexOf(port)}\n`, { flag: 'a' })
      reply.writeHead(isReady ? 200 : 503).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    ports.push(port)
    onTestFinished(() => void server.close())
  }
  return {
    ports,
    async run(units: string[], more: NodeJS.ProcessEnv = {}) {
      writeFileSync(settings, `HOST=127.0.0.1\nPORT=${ports[0]}\n`)
      const PATH = `${folder}:${process.env.PATH}`
      const own = { NODE: process.execPath, SETTINGS: settings, UNITS: units.join(' '), LOG: log, PAUSE_SECONDS: '0' }
      const script = path.join(import.meta.dirname, 'restart-nodes.sh')
      const [code, err] = await new Promise<[unknown, string]>((resolve) =>
        execFile('sh', [script], { env: { PATH, ...own, ...more } }, (error, _, stderr) =>
          resolve([error?.code ?? 0, stderr]),
        ),
      )
      return { code, err, done: readFileSync(log, 'utf8').trim().split('\n') }
    },
  }
}

it('restarts the nodes of a machine one after another, each when the one before is ready', async () => {
  const { ports, run } = await startMachine(2, 1)
  const units = ports.map((port) => `bawaba@${port}.service`)
  expect(await run(units)).toEqual({
    code: 0,
    err: '',
    done: [`try-restart ${units[0]}`, 'ready 0', `try-restart ${units[1]}`, 'ready 1'],
  })
})

it('restarts a node whose port is a setting', async () => {
  const { run } = await startMachine(1)
  expect(await run(['bawaba.service'])).toEqual({ code: 0, err: '', done: ['try-restart bawaba.service', 'ready 0'] })
})

it('leaves the other nodes alone if one does not become ready', async () => {
  const { ports, run } = await startMachine(Number.POSITIVE_INFINITY, 1)
  const units = ports.map((port) => `bawaba@${port}.service`)
  const { code, err, done } = await run(units, { READY_SECONDS: '0' })
  expect({ code, done }).toEqual({ code: 1, done: [`try-restart ${units[0]}`] })
  expect(err).toContain(`${units[0]} is not ready after 0 s`)
})

it('is what the installer does after an update', () => {
  const installer = readFileSync(path.join(import.meta.dirname, 'install.sh'), 'utf8')
  expect(installer).toMatch(/^sh "\$prefix\/server\/ops\/deploy\/restart-nodes\.sh"/m)
  expect(installer).not.toContain('try-restart')
})
