import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram, type Part, startProxy } from '../../server/setup/cluster/proxy.ts'
import { cpuMsOf } from './cpu.ts'
import { serveDemo } from './demo-server.ts'
import { readMetrics } from './metrics.ts'
import { freePort } from './node-process.ts'
import type { Options } from './options.ts'
import { runK6 } from './run-k6.ts'
import { table } from './table.ts'

/** The figures of one way to the page. */
export interface Figures {
  way: string
  passed: boolean
  phones: number
  requests: number
  /** Requests that the node answered. */
  reached: number
  megabytes: number
  /** From the arrival of the phone to the last file of the first view, ms. */
  visit: Spread
  late: number
  /** CPU of a visit, ms; undefined without a proxy. */
  nodeCpu: number
  proxyCpu: number | undefined
}
/** Of the first view through a cache, at the 95th percentile. */
const LIMIT_MS = 2000
type Spread = { med: number; 'p(95)': number; 'p(99)': number; max: number }
type Summary = { metrics: Record<string, Spread & { count: number }> }

/**
 * New phones open the first page of the demo school: straight at the node, and if nginx is installed through it, with the configuration
 * that operators get. Without TLS. Resolves with true if no request failed and the thresholds hold.
 */
export async function measureFirstPage({ values }: Options, k6: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-first-page-'))
  const node = await serveDemo()
  let proxy: Part | undefined
  try {
    const ways: { way: string; base: string; pid?: number }[] = [{ way: 'node', base: node.base }]
    if (findProgram('nginx')) {
      const place = { nodes: [node.base], port: await freePort(), folder: path.join(folder, 'nginx') }
      proxy = await startProxy('nginx', { ...place, logFile: path.join(folder, 'nginx.log') })
      ways.push({ way: 'nginx', base: proxy.address, pid: proxy.pid })
    } else console.log('nginx is not installed: only the node is measured')
    const all: Figures[] = []
    for (const way of ways) all.push(await measure({ ...way, node, values, k6, folder }))
    for (const line of linesOf(all)) console.log(line)
    const reports = path.resolve(import.meta.dirname, '../../.cache/reports')
    await mkdir(reports, { recursive: true })
    const file = path.join(reports, `first-page-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.json`)
    await writeFile(file, JSON.stringify(all, undefined, 2))
    console.log(`\n${file}`)
    return all.every(({ passed }) => passed)
  } finally {
    await proxy?.stop()
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  way: string
  base: string
  pid?: number
  node: Awaited<ReturnType<typeof serveDemo>>
  values: Record<string, string>
  k6: string
  folder: string
}

async function measure({ way, base, pid, node, values, k6, folder }: Measured): Promise<Figures> {
  console.log(`\nfirst-page: ${way}, ${base}`)
  const [linesFile, summaryFile] = [path.join(folder, `${way}-lines`), path.join(folder, `${way}.json`)]
  const state = async () => ({
    reached: requestsOf(await readMetrics(node.base)),
    node: await cpuMsOf(node.pid ?? 0),
    proxy: pid === undefined ? undefined : await cpuMsOf(pid),
  })
  const before = await state()
  const wanted = pid === undefined ? values : { ...values, limit: String(LIMIT_MS) }
  const passed = await runK6({ k6, scenario: 'first-page', bases: [base], values: wanted, linesFile, summaryFile })
  const after = await state()
  const { metrics } = JSON.parse(await readFile(summaryFile, 'utf8')) as Summary
  const phones = metrics.iterations?.count ?? 0
  return {
    ...{ way, passed, phones },
    requests: metrics.http_reqs?.count ?? 0,
    reached: after.reached - before.reached,
    megabytes: (metrics.data_received?.count ?? 0) / 1e6,
    visit: metrics.visit_ms as Spread,
    late: metrics.generator_late_ms?.['p(95)'] ?? Number.NaN,
    nodeCpu: (after.node - before.node) / phones,
    proxyCpu: pid === undefined ? undefined : ((after.proxy ?? 0) - (before.proxy ?? 0)) / phones,
  }
}

/** Requests that a node has answered since its start, without those of the metrics and those that it makes itself for its pages. */
export const requestsOf = (metrics: string): number =>
  [...metrics.matchAll(/^bawaba_http_duration_seconds_count\{([^}]*)\} (\d+)$/gm)]
    .filter(([, labels = '']) => !/"(\/metrics|Home|menu)"/.test(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0)

/** The figures side by side. */
export function linesOf(all: Figures[]): string[] {
  const row = (name: string, show: (one: Figures) => string) => [name, ...all.map(show)]
  return table([
    row('', ({ way }) => way),
    row('phones', ({ phones }) => String(phones)),
    row('requests', ({ requests }) => String(requests)),
    row('… that reached the node', ({ reached }) => String(reached)),
    row('received, MB', ({ megabytes }) => megabytes.toFixed(1)),
    row('first view p50 / p95 / p99, ms', ({ visit }) =>
      [visit.med, visit['p(95)'], visit['p(99)']].map((ms) => ms.toFixed(0)).join(' / '),
    ),
    row('CPU of the node a visit, ms', ({ nodeCpu }) => nodeCpu.toFixed(2)),
    row('CPU of the proxy a visit, ms', ({ proxyCpu }) => proxyCpu?.toFixed(2) ?? '–'),
    row('generator late p95, ms', ({ late }) => late.toFixed(0)),
  ])
}
