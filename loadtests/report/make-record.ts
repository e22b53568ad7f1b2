import { cpus, totalmem } from 'node:os'
import type { Settings } from '../lib/plan.ts'
import { memoryOf, phaseCosts } from '../runner/costs.ts'
import type { Of } from '../runner/reports.ts'
import type { Sample, Samples } from '../runner/sampler.ts'
import type { Latency, Machine, RunRecord, Series, Threshold } from './record.ts'

/** The file that k6 writes with `--summary-export`. */
export interface K6Summary {
  metrics: Record<string, Metric>
}
type Metric = { thresholds?: Record<string, boolean> } & { [value: string]: unknown }

interface Measured {
  scenario: string
  command: string
  at: Date
  passed: boolean
  engine: RunRecord['engine']
  nodes: number
  exam: Of<'exam'>
  samples: Samples
  summary: K6Summary
  grids: Of<'grid'>[]
  ledgers: RunRecord['ledgers']
  stored: RunRecord['stored']
}

const SHOWN_MS = /_ms$/
/** Points of the curves. */
const MOST_POINTS = 240

/** Puts together what was measured. */
export function makeRecord({ exam, samples, summary, grids, at, ...own }: Measured): RunRecord {
  const settings: Settings = exam.settings
  const most = (each: (one: Sample) => number) => samples.nodes.map((node) => Math.max(0, ...node.map(each)))
  return {
    ...own,
    at: at.toISOString(),
    machine: thisMachine(),
    settings,
    costs: phaseCosts(samples, exam.zero, exam.phases),
    memory: {
      beforeBytes: sum(samples.nodes.map(([first]) => first?.residentBytes ?? 0)),
      mostBytes: memoryOf(samples.nodes),
    },
    sockets: sum(most((one) => one.sockets)),
    lagSeconds: Math.max(0, ...most((one) => one.lagSeconds)),
    latencies: latenciesOf(summary),
    thresholds: thresholdsOf(summary),
    grids: {
      watched: grids.length,
      of: exam.tasks.length,
      rows: sum(grids.map(({ rows }) => rows)),
      different: sum(grids.map(({ different }) => different.length)),
    },
    series: seriesOf(samples, exam.zero),
  }
}

const thisMachine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() || 'a processor',
  cores: cpus().length,
  memoryBytes: totalmem(),
  node: process.version,
})

const latenciesOf = ({ metrics }: K6Summary): Latency[] =>
  Object.entries(metrics).flatMap(([name, metric]) => {
    const of = (value: string) => Number(metric[value])
    if (!SHOWN_MS.test(name) || metric.med === undefined) return []
    return [{ name, med: of('med'), p95: of('p(95)'), p99: of('p(99)'), max: of('max') }]
  })

/** k6 writes true for a threshold that was crossed. */
const thresholdsOf = ({ metrics }: K6Summary): Threshold[] =>
  Object.entries(metrics).flatMap(([metric, values]) =>
    Object.entries(values.thresholds ?? {}).map(([condition, crossed]) => ({
      metric,
      condition,
      value: Number(values[/^([\w()]+)/.exec(condition)?.[1] ?? '']),
      held: !crossed,
    })),
  )

/** Rates between neighbouring samples, all nodes added up. */
function seriesOf({ nodes, database }: Samples, zero: number): Series {
  const [first = []] = nodes
  const step = Math.max(1, Math.ceil(first.length / MOST_POINTS))
  const times = first.filter((_, at) => at % step === 0).map(({ at }) => at)
  const moments = times.slice(1)
  return {
    seconds: moments.map((at) => Math.round((at - zero) / 100) / 10),
    nodeCores: ratesOf(nodes, times, (one) => one.cpuMs),
    databaseCores: database.length > 0 ? ratesOf([database], times, (one) => one.cpuMs) : moments.map(() => null),
    callsPerSecond: ratesOf(nodes, times, (one) => 1000 * sum([...one.answered.values()])),
    mebibytes: moments.map((at) =>
      Math.round(sum(nodes.map((node) => before(node, at)?.residentBytes ?? 0)) / 2 ** 20),
    ),
  }
}

/** Of a counter in ms of each source: ms per ms, so cores; null across a restart. */
function ratesOf<One extends { at: number }>(sources: One[][], times: number[], each: (one: One) => number) {
  return times.slice(1).map((to, at): number | null => {
    const rates = sources.map((source) => {
      const [start, end] = [before(source, times[at] ?? 0), before(source, to)]
      if (!start || !end || end.at <= start.at) return 0
      return (each(end) - each(start)) / (end.at - start.at)
    })
    const rate = sum(rates)
    return rate < 0 ? null : Math.round(1000 * rate) / 1000
  })
}

/** The last sample at a moment; half a second later counts too, because the sources are read one after the other. */
const before = <One extends { at: number }>(samples: One[], moment: number) =>
  samples.findLast(({ at }) => at <= moment + 500)

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
