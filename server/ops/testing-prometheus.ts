import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../database/free-port.ts'

const FILES = join(import.meta.dirname, 'prometheus')
const run = promisify(execFile)

/** A real Prometheus that scrapes one node every two seconds. For tests. */
export interface TestPrometheus {
  address: string
  /** Values of the series that the expression has now. */
  query(expr: string): Promise<number[]>
  /** Names of the alerts that fire. */
  firing(): Promise<string[]>
  stop(): Promise<void>
}

/** Runs promtool in the folder of the rules. Rejects with its output if it finds something wrong. */
export async function promtool(...args: string[]): Promise<string> {
  const { stdout } = await run('promtool', args, { cwd: FILES })
  return stdout
}

/** The configuration and the rules of the project: only the times are shorter, and the node is the given one. */
async function writeFiles(folder: string, target: string, token: string): Promise<void> {
  const [config, rules] = await Promise.all(
    ['prometheus.yml', 'alerts.yml'].map((name) => readFile(join(FILES, name), 'utf8')),
  )
  const quick = config
    ?.replace(/scrape_interval: .*/, 'scrape_interval: 2s')
    .replace(/evaluation_interval: .*/, 'evaluation_interval: 1s')
  await writeFile(join(folder, 'prometheus.yml'), quick ?? '')
  await writeFile(join(folder, 'alerts.yml'), rules?.replaceAll(/^( +)for: .*/gm, '$1for: 1s') ?? '')
  await writeFile(join(folder, 'nodes.yml'), `- targets: [${new URL(target).host}]`)
  await writeFile(join(folder, 'metrics-token'), token)
}

export async function startPrometheus(target: string, token: string): Promise<TestPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-prometheus-'))
  await writeFiles(folder, target, token)
  await run('promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder })
  const host = `127.0.0.1:${await freePort()}`
  const address = `http://${host}`
  const child = spawn(
    'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${host}`, '--log.level=warn'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (text: Buffer) => {
    output += text
  })
  const exited = once(child, 'exit')
  await ready(address, child).catch((error) => {
    child.kill('SIGKILL')
    throw new Error(`Prometheus did not start: ${error.message}: ${output}`)
  })
  return {
    address,
    async query(expr) {
      const { data } = await ask(`${address}/api/v1/query?query=${encodeURIComponent(expr)}`)
      return data.result.map(({ value }: { value: [number, string] }) => Number(value[1]))
    },
    async firing() {
      const { data } = await ask(`${address}/api/v1/alerts`)
      return data.alerts
        .filter(({ state }: { state: string }) => state === 'firing')
        .map(({ labels }: { labels: { alertname: string } }) => labels.alertname)
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const READY_MS = 60_000

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + READY_MS; ; await setTimeout(50)) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const reply = await fetch(`${address}/-/ready`).catch(() => undefined)
    if (reply?.ok) return
    if (Date.now() > until) throw new Error('it is not ready')
  }
}

async function ask(url: string) {
  const reply = await fetch(url)
  const body = await reply.json()
  if (body.status !== 'success') throw new Error(`${url}: ${JSON.stringify(body)}`)
  return body
}
