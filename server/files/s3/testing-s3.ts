import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../database/free-port.ts'
import { ensureS3Server } from '../../setup/install/s3-server.mjs'
import type { S3Place } from './s3-place.ts'
import { createS3Requests } from './s3-requests.ts'

/** A real S3-compatible server, SeaweedFS, in a process of its own. For tests. */
export interface TestS3 {
  /** A folder of its own in the bucket; each call returns another. */
  place(): S3Place
  /** MEDIA_URL of a place. */
  url(place: S3Place): string
  /** Stops the server like a frozen machine, which takes connections and answers nothing; `wake` lets it go on. */
  freeze(): void
  wake(): void
  /** `kill -9`. */
  kill(): Promise<void>
  /** Starts it again on the same data and ports. */
  start(): Promise<void>
  /** Ends it and deletes its data. */
  close(): Promise<void>
}

/** With signs that an address must escape. */
const KEY = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+1 ü' }
const READY_MS = 60_000
const LISTENERS = ['master', 'volume', 'filer', 's3']

export async function startS3(): Promise<TestS3> {
  const program = ensureS3Server()
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-s3-'))
  const identity = { name: 'test', actions: ['Admin', 'Read', 'Write', 'List'] }
  const credentials = [{ accessKey: KEY.accessKeyId, secretKey: KEY.secretAccessKey }]
  await writeFile(join(folder, 's3.json'), JSON.stringify({ identities: [{ ...identity, credentials }] }))
  const ports = await Promise.all(LISTENERS.map(async (of) => [of, await freePort(), await freePort()] as const))
  const options = [
    ...[`-dir=${folder}`, `-s3.config=${join(folder, 's3.json')}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1'],
    ...ports.flatMap(([of, port, grpc]) => [`-${of}.port=${port}`, `-${of}.port.grpc=${grpc}`]),
    ...['-filer', '-s3', '-s3.port.iceberg=0', '-s3.port.lance=0', '-s3.iam=false', '-master.telemetry=false'],
    '-s3.autoCreateBucket=false',
    // Quick to start, and with little room on the disk.
    ...['-master.electionTimeout=500ms', '-master.heartbeatInterval=100ms', '-master.volumeSizeLimitMB=32'],
  ]
  const endpoint = `http://127.0.0.1:${ports.find(([of]) => of === 's3')?.[1]}`
  const bucket: S3Place = { endpoint, bucket: 'bawaba-test', prefix: '', region: 'us-east-1', ...KEY }
  let child: ChildProcess
  let places = 0

  async function start(): Promise<void> {
    // SeaweedFS also reads options from environment variables, such as DEBUG.
    const env = { PATH: process.env.PATH }
    child = spawn(program, ['-logtostderr=true', 'server', ...options], { stdio: ['ignore', 'ignore', 'pipe'], env })
    let output = ''
    child.stderr?.on('data', (text: Buffer) => {
      output = (output + text).slice(-4_000)
    })
    await ready(bucket, child).catch((error) => {
      child.kill('SIGKILL')
      throw new Error(`SeaweedFS did not start: ${error.message}: ${output}`)
    })
  }
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    place: () => ({ ...bucket, prefix: `place-${++places}/` }),
    url({ bucket: name, prefix, accessKeyId, secretAccessKey }) {
      const url = new URL(`${endpoint}/${name}/${prefix}?region=us-east-1`)
      url.username = encodeURIComponent(accessKeyId)
      url.password = encodeURIComponent(secretAccessKey)
      return url.href
    },
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    kill,
    start,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates the bucket and stores a file in it, as soon as that works. */
async function ready(bucket: S3Place, child: ChildProcess): Promise<void> {
  const requests = createS3Requests(bucket)
  try {
    for (const until = Date.now() + READY_MS; ; await setTimeout(50)) {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
      const problem = await prepare(requests).catch((error) => error)
      if (!problem) return
      if (Date.now() > until) throw problem
    }
  } finally {
    requests.close()
  }
}

async function prepare({ send }: ReturnType<typeof createS3Requests>): Promise<void> {
  const isThere = await send({ method: 'GET', query: { 'list-type': '2' } }).catch(() => undefined)
  isThere?.resume()
  if (!isThere) (await send({ method: 'PUT' }))?.resume()
  const stored = await send({ method: 'PUT', key: 'ready', body: Buffer.from('ready') })
  stored?.resume()
}
