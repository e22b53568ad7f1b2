import { type Capacity, capacityOf, operationsOf, settingsText } from './capacity.ts'
import { bar, curvesChart } from './charts.ts'
import { bytesText, countText, escapeHtml, msText, percentText } from './figures.ts'
import type { Latency, RunRecord } from './record.ts'
import { STYLE } from './style.ts'

/** Uses that are shown: the others are far from their limits. */
const MOST_USES = 8

/** The report of a run as one file, without scripts and without a network. */
export function reportPage(record: RunRecord): string {
  const capacity = capacityOf(record)
  const title = `${record.scenario}, ${record.at.slice(0, 16).replace('T', ' ')} UTC`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<header><p class="verdict ${record.passed ? 'good' : 'bad'}">${record.passed ? 'passed' : 'FAILED'}</p>
<h1>${escapeHtml(capacity.sentence)}</h1>
${capacity.caveat ? `<p>${escapeHtml(capacity.caveat)}</p>\n` : ''}<p class="about">${escapeHtml(title)} · ${record.engine === 'unknown' ? 'a running installation' : record.engine}, ${record.nodes} ${record.nodes === 1 ? 'node' : 'nodes'} · ${escapeHtml(record.machine.cpu)}, ${record.machine.cores} cores, ${bytesText(record.machine.memoryBytes)}</p></header>
<main>${[tiles(record), headroom(record, capacity), latencies(record), costs(record), curves(record), ledger(record), conditions(record, capacity)].join('\n')}</main>
</body></html>
`
}

function tiles({ ledgers, settings, latencies: all, sockets, memory }: RunRecord): string {
  const [first] = ledgers
  const save = all.find(({ name }) => name === 'save_ms')
  const faults = ledgers.reduce((sum, one) => sum + one.faults, 0)
  const cells: [string, string, boolean?][] = [
    [countText(settings.students + settings.crowd), 'students'],
    [countText(first?.answers ?? 0), 'acknowledged answers'],
    [countText(faults), faults === 0 ? 'of them lost, doubled or wrong' : 'faults in the ledger', faults > 0],
    ...(save ? [[msText(save.p95), 'a saved answer, 95 of 100'] as [string, string]] : []),
    [countText(sockets), 'open pages at most'],
    [bytesText(memory.mostBytes), 'memory of the nodes at most'],
  ]
  const drawn = cells.map(([value, name, bad]) => `<li${bad ? ' class="bad"' : ''}><b>${value}</b> ${name}</li>`)
  return `<ul class="tiles">${drawn.join('')}</ul>`
}

function headroom({ settings }: RunRecord, { uses }: Capacity): string {
  const people = countText(settings.students + settings.crowd)
  const rows = uses
    .slice(0, MOST_USES)
    .map(
      ({ phase, resource, part, students }) =>
        `<tr><th scope="row">${operationsOf(phase)}<small>${resource}</small></th><td class="wide">${bar(part)}</td>` +
        `<td>${percentText(part)}</td><td>${countText(Math.round(students))}</td></tr>`,
    )
  return section(
    'Headroom',
    `How much of each resource ${people} students use at the busiest moment, and how many would use it up.`,
    table(['', '', 'in use', 'students at 100 %'], rows),
  )
}

/** In the order of a student's day. */
const NAMES: Record<string, string> = {
  login_ms: 'login',
  crowd_login_ms: 'login of the crowd, with turns',
  start_ms: 'start',
  save_ms: 'saved answer',
  save_at_restart_ms: 'saved answer during the restart',
  submit_ms: 'submission',
  reconnect_ms: 'reconnection',
  results_ms: 'opened results',
  push_ms: "until the teacher's page knows",
  call_ms: 'any call',
  generator_late_ms: 'delay of the generator itself',
}

function latencies({ latencies: all, thresholds }: RunRecord): string {
  const known = Object.keys(NAMES).flatMap((name) => all.filter((one) => one.name === name))
  const rows = known.map((one) => {
    const limits = thresholds.filter(({ metric }) => metric === one.name)
    const missed = limits.some(({ held }) => !held)
    const goal = limits.map(({ condition }) =>
      condition.replace(/^p\((\d+)\)<(\d+)$/, (_, at, ms) => `p${at} < ${msText(Number(ms))}`),
    )
    return (
      `<tr><th scope="row">${escapeHtml(NAMES[one.name] ?? one.name)}</th>${times(one)}` +
      `<td class="${missed ? 'bad' : 'good'}">${escapeHtml(goal.join(', '))}${limits.length > 0 ? (missed ? ' missed' : ' ✓') : ''}</td></tr>`
    )
  })
  const others = thresholds.filter(({ metric, held }) => !held && !(metric in NAMES))
  const missed = others.map(
    ({ metric, condition, value }) => `<li>${escapeHtml(`${metric} is ${value}, not ${condition}`)}</li>`,
  )
  return section(
    'Waiting times',
    'From the planned moment to the acknowledgement, repeated calls included.',
    `${table(['', 'median', 'p95', 'p99', 'slowest', 'goal'], rows, 'stacked')}${missed.length > 0 ? `<ul class="bad">${missed.join('')}</ul>` : ''}`,
  )
}

const times = ({ med, p95, p99, max }: Latency) => [med, p95, p99, max].map((ms) => `<td>${msText(ms)}</td>`).join('')

function costs({ costs: all, engine }: RunRecord): string {
  const rows = all.map(({ name, operations, seconds, nodeMs, mainMs, databaseMs }) => {
    const each = (ms: number | undefined) => (ms === undefined || operations === 0 ? '–' : msText(ms / operations))
    const cells = [
      countText(operations),
      seconds > 0 ? countText(operations / seconds) : '–',
      ...[each(nodeMs), each(mainMs)],
      ...(engine === 'PostgreSQL' ? [each(databaseMs)] : []),
    ]
    return `<tr><th scope="row">${operationsOf(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const head = [
    '',
    'number',
    'per second',
    'nodes',
    'busiest main thread',
    ...(engine === 'PostgreSQL' ? ['database'] : []),
  ]
  return section(
    'CPU of an operation',
    'With all other work of that part of the run. In small runs each costs more than in large ones.',
    table(head, rows, 'stacked costs'),
  )
}

function curves({ series, costs: phases, lagSeconds }: RunRecord): string {
  const { seconds, nodeCores, databaseCores, callsPerSecond, mebibytes } = series
  const hasDatabase = databaseCores.some((value) => value !== null)
  const cores = [
    { name: 'nodes', values: nodeCores },
    ...(hasDatabase ? [{ name: 'database', values: databaseCores }] : []),
  ]
  const bands = phases.filter(({ name }) => name !== 'reconnect')
  const drawn = [
    curvesChart('Cores in use', seconds, cores, bands),
    curvesChart('Calls a second', seconds, [{ name: 'calls', values: callsPerSecond }], bands),
    curvesChart('Memory of the nodes, MiB', seconds, [{ name: 'memory', values: mebibytes }], bands),
  ]
  return section(
    'The run',
    `Read models were at most ${countText(lagSeconds)} s behind.`,
    `<div class="charts">${drawn.join('')}</div>`,
  )
}

function ledger({ ledgers, grids }: RunRecord): string {
  const rows = ledgers.map(
    ({ against, students, answers, submissions, faults }) =>
      `<tr><th scope="row">${against === 'log' ? 'the log' : 'what teachers see'}</th><td>${countText(students)}</td><td>${countText(answers)}</td><td>${countText(submissions)}</td>` +
      `<td class="${faults > 0 ? 'bad' : 'good'}">${faults > 0 ? countText(faults) : 'none ✓'}</td></tr>`,
  )
  const wrong = ledgers.flatMap((one) => one.wrong).map((line) => `<li>${escapeHtml(line)}</li>`)
  const pages = `<p class="${grids.different > 0 ? 'bad' : ''}">Teachers' pages that only pushes kept up to date: ${countText(grids.watched)} of ${countText(grids.of)}, ${countText(grids.rows)} rows, ${countText(grids.different)} different from the server's.</p>`
  return section(
    'Ledger',
    'Every acknowledged answer against what is stored, every score against an independent marking.',
    `${table(['compared with', 'students', 'answers', 'submissions', 'faults'], rows)}${pages}${wrong.length > 0 ? `<ul class="bad">${wrong.join('')}</ul>` : ''}`,
  )
}

function conditions({ settings, command, stored }: RunRecord, { assumptions }: Capacity): string {
  const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
  const size =
    stored && stored.answers > 0
      ? [
          `the database grew by ${bytesText(stored.bytes)}: ${countText(stored.events)} events, ${bytesText(stored.bytes / stored.answers)} for each acknowledged answer`,
        ]
      : []
  return section(
    'What the sentence rests on',
    '',
    `<h3>Settings</h3>${list([...settingsText(settings), ...size])}<h3>Assumptions</h3>${list(assumptions)}<p><code>${escapeHtml(command)}</code></p>`,
  )
}

const section = (title: string, note: string, content: string) =>
  `<section><h2>${title}</h2>${note && `<p class="note">${escapeHtml(note)}</p>`}${content}</section>`

/** Scrolls inside itself where it is wider than the screen. */
const table = (head: string[], rows: string[], name = '') =>
  `<div class="scroll" tabindex="0"><table class="${name}"><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
