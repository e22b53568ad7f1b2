import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../../database/free-port.ts'
import { ROOT } from './node.ts'
import { startProgram, untilReady } from './program.ts'
import type { Part } from './proxy.ts'

const FILES = path.join(ROOT, 'server/ops/prometheus')

interface Options {
  nodes: readonly string[]
  token: string
  folder: string
  logFile: string
}

/** Runs Prometheus with the configuration and the rules of the containers. */
export async function startPrometheus(program: string, { nodes, token, folder, logFile }: Options): Promise<Part> {
  await mkdir(folder, { recursive: true })
  for (const file of ['prometheus.yml', 'alerts.yml']) await copyFile(path.join(FILES, file), path.join(folder, file))
  await writeFile(
    path.join(folder, 'nodes.yml'),
    JSON.stringify([{ targets: nodes.map((node) => new URL(node).host) }]),
  )
  await writeFile(path.join(folder, 'metrics-token'), token, { mode: 0o600 })
  const host = `127.0.0.1:${await freePort()}`
  const prometheus = await startProgram({
    command: program,
    args: [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${host}`,
    ],
    env: { PATH: process.env.PATH },
    cwd: folder,
    logFile,
  })
  const address = `http://${host}`
  try {
    await untilReady(`${address}/-/ready`, prometheus)
  } catch (error) {
    await prometheus.end('SIGKILL')
    throw error
  }
  return { address, stop: () => prometheus.end('SIGTERM') }
}
