import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LAST_BACKUP_FILE } from '../database/private-files.ts'
import { folderStore } from '../files/folder-store.ts'
import { startTestApp } from '../http/testing.ts'
import { readDashboard } from './page/dashboard.ts'
import { archivingPostgres, READABLE, readMetrics } from './testing.ts'
import { expressionsOf, readAlerts, readRunbook } from './testing-files.ts'

/** Labels by name of the metric, as a server that has been used shows them. */
const known = new Map<string, Set<string>>()
/** Prometheus adds these, and this metric. */
const OWN_LABELS = ['job', 'instance']
const dataDir = mkdtempSync(join(tmpdir(), 'bawaba-alerts-'))

beforeAll(async () => {
  known.set('up', new Set())
  // Only outside of tests are the metrics of Node among them.
  const files = { ...folderStore(dataDir), isUp: () => true }
  const test = await startTestApp({ config: { ...READABLE, dataDir, nodeEnv: 'development' }, files })
  writeFileSync(join(dataDir, LAST_BACKUP_FILE), new Date().toISOString())
  test.deps.meters.dataDirShared = true
  test.deps.meters.filesLacking = 0
  await test.login('student1')
  Object.assign(test.deps.db, archivingPostgres())
  for (const { name, labels } of await readMetrics(test))
    known.set(name, new Set([...(known.get(name) ?? []), ...Object.keys(labels)]))
  await test.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const WORDS = new Set(
  'sum by on and or min max count topk rate increase abs absent histogram_quantile ignoring'.split(' '),
)

/** What an expression names that no server has: metrics, and labels of none of its metrics. */
function unknownIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const groups = [...bare.matchAll(/\b(?:by|on|ignoring) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(','))
  const matchers = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=(?!=))\s*""/g)].map(([, label = '']) => label)
  const names = bare
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on|ignoring) \([^)]*\)/g, '')
    .match(/[a-z_]\w*/gi)
  const metrics = (names ?? []).filter((name) => !WORDS.has(name))
  const labels = new Set([...OWN_LABELS, ...metrics.flatMap((name) => [...(known.get(name) ?? [])])])
  return [
    ...metrics.filter((name) => !known.has(name)),
    ...[...groups, ...matchers].map((label) => label.trim()).filter((label) => label !== '' && !labels.has(label)),
  ]
}

it('every alert has its page in the runbook, and every page its alert', () => {
  const alerts = readAlerts()
  expect(alerts.length).toBeGreaterThanOrEqual(12)
  expect(readRunbook().map(({ name }) => name)).toEqual(alerts.map(({ name }) => name).sort())
  for (const { name, runbook } of alerts) expect(runbook).toBe(`docs/runbook/${name}.md`)
})

it('every page of the runbook says what the alert means, what to look at and what to do', () => {
  for (const { name, text, commands } of readRunbook()) {
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading)
    expect(headings, name).toEqual([name, 'What it means', 'What to look at', 'What to do'])
    expect(
      commands.filter(({ how }) => how === ''),
      name,
    ).not.toEqual([])
    for (const { how } of commands) expect(['', 'change', 'elsewhere']).toContain(how)
  }
})

it('every metric and label that a rule or the dashboard names is one that a server has', () => {
  const expressions = [...readAlerts(), ...expressionsOf(readDashboard(), '1m')]
  const unknown = expressions.flatMap(({ expr }) => unknownIn(expr).map((name) => `${name}: ${expr}`))
  expect(unknown).toEqual([])
})

it.each([
  ['sum by (reason) (rate(bawaba_unavailable_total{instance=~"a"}[1m])) > 0', []],
  ['bawaba_nothing > 1', ['bawaba_nothing']],
  ['bawaba_ready{reason="x"} == 0', ['reason']],
  ['sum by (push) (bawaba_ready)', ['push']],
  ['up{job="bawaba"} == 0', []],
])('finds what a server does not have in %s: %j', (expr, unknown) => expect(unknownIn(expr)).toEqual(unknown))

it('the dashboard has panels with expressions, which do not overlap, for every alert', () => {
  const { panels, templating, uid, schemaVersion } = readDashboard()
  expect([uid, schemaVersion]).toEqual(['bawaba', 38])
  expect(templating.list.map(({ name, type }) => [name, type])).toEqual([
    ['datasource', 'datasource'],
    ['node', 'query'],
  ])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  for (const { title, type, targets = [], datasource, gridPos } of panels) {
    expect(['row', 'stat', 'timeseries'], title).toContain(type)
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    if (type === 'row') continue
    expect(datasource, title).toEqual({ type: 'prometheus', uid: '$' + '{datasource}' })
    expect(targets.length, title).toBeGreaterThan(0)
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
    for (const { expr, legendFormat } of targets) expect([expr, legendFormat], title).not.toContain('')
  }
  const told = panels.map(({ description = '' }) => description).join(' ')
  expect(readAlerts().filter(({ name }) => !told.includes(name))).toEqual([])
})
