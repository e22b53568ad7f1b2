import { cpuMsOf, mainThreadMsOf } from './cpu.ts'
import { readMetrics } from './metrics.ts'

/** What one node said at one moment. */
export interface Sample {
  at: number
  cpuMs: number
  /** CPU of the thread that runs all JavaScript, only of a node that the run started, on Linux. */
  mainMs?: number
  residentBytes: number
  sockets: number
  lagSeconds: number
  /** Calls answered with 200, by name. */
  answered: Map<string, number>
}

/** CPU of all processes of the database, ms. */
export interface DatabaseSample {
  at: number
  cpuMs: number
}

export interface Samples {
  /** Of each node. */
  nodes: Sample[][]
  database: DatabaseSample[]
}

export interface Sampler {
  stop(): void
  samples: Samples
}

interface Sources {
  bases: string[]
  /** Process of each node, if the run started them. */
  pids?: () => (number | undefined)[]
  databasePid?: number
}

/** Reads /metrics of each node once a second. Times without a reply leave a gap. */
export function sample({ bases, pids, databasePid }: Sources): Sampler {
  const samples: Samples = { nodes: bases.map(() => []), database: [] }
  const reading = new Set<unknown>()
  /** One reading of each kind at a time. */
  const alone = (key: unknown, read: () => Promise<unknown>) => {
    if (reading.has(key)) return
    reading.add(key)
    void read()
      .catch(() => undefined)
      .finally(() => reading.delete(key))
  }
  const readNode = async (base: string, place: number) => {
    const pid = pids?.()[place]
    const main = pid === undefined ? undefined : await mainThreadMsOf(pid)
    samples.nodes[place]?.push({ ...read(await readMetrics(base)), mainMs: main })
  }
  const timer = setInterval(() => {
    for (const [place, base] of bases.entries()) alone(base, () => readNode(base, place))
    if (databasePid !== undefined)
      alone('database', async () => samples.database.push({ at: Date.now(), cpuMs: await cpuMsOf(databasePid) }))
  }, 1000)
  return { samples, stop: () => clearInterval(timer) }
}

function read(text: string): Sample {
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  const counts = text.matchAll(/^bawaba_http_duration_seconds_count\{route="([^"]+)",status="200"\} (\d+)$/gm)
  return {
    at: Date.now(),
    cpuMs: value('process_cpu_seconds_total') * 1000,
    residentBytes: value('process_resident_memory_bytes'),
    sockets: value('bawaba_sockets'),
    lagSeconds: value('bawaba_projection_lag_seconds'),
    answered: new Map([...counts].map(([, route = '', count]) => [route, Number(count)])),
  }
}
