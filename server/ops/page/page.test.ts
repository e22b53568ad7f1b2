import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { figures, lines, valueText } from './chart.ts'
import type { Dashboard, Panel } from './dashboard.ts'
import { drawDashboard } from './page.ts'

const range = { from: 1000, to: 1100 }
const series = [{ name: 'a <b>', points: [[1000, 0] as [number, number], [1100, 4] as [number, number]] }]

it.each([
  [0.0123, 's', '12.3 ms'],
  [2.5, 's', '2.5 s'],
  [-7, 's', '-7 s'],
  [-0.5, 's', '-500 ms'],
  [90_000, 's', '25 h'],
  [1234.5, 'ops', '1235/s'],
  [3 * 2 ** 20, 'bytes', '3 MB'],
  [0.125, 'percentunit', '12.5 %'],
  [1, 'bool_on_off', 'yes'],
  [0, 'bool_on_off', 'no'],
  [17, 'short', '17'],
] as const)('writes %d of unit %s as %s', (value, unit, text) => expect(valueText(value, unit)).toBe(text))

it('draws a line through all points, with a legend that is escaped', () => {
  const drawn = lines(series, 'short', range)
  expect(drawn).toContain('points="68.0,148.0 476.0,8.0"')
  expect(drawn).toContain('a &lt;b&gt; 4')
  expect(drawn).not.toMatch(/NaN|Infinity|<b>/)
  const flat = lines([{ name: 'flat', points: [[1000, 0]] }], 's', range)
  expect(flat).not.toMatch(/NaN|Infinity|e-/)
  expect(flat).toContain('>1 s</text>')
  const negative = lines([{ name: 'behind', points: [[1000, -2]] }], 's', range)
  expect(negative.match(/>[^<]* s<\/text>/g)).toEqual(['>-2 s</text>', '>-1 s</text>', '>0 s</text>'])
  expect(figures(series, 'bool_on_off')).toContain('class="bad"')
})

/** A Prometheus that answers every query with these series. */
async function answering(body: object): Promise<{ address: string; asked: URLSearchParams[] }> {
  const asked: URLSearchParams[] = []
  const server = createServer((request, reply) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams)
    reply.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const panel = (title: string, type = 'timeseries'): Panel => ({
  ...{ id: 1, type, title, gridPos: { x: 0, y: 0, w: 12, h: 4 } },
  targets: [{ refId: 'A', expr: 'rate(x{instance=~"$node"}[$__rate_interval])', legendFormat: 'node {{instance}}' }],
})
const dashboard = (...panels: Panel[]): Dashboard => ({
  ...{ uid: 'x', title: 'School & Co', schemaVersion: 38, templating: { list: [] } },
  panels,
})

it('draws each panel with what Prometheus answers to its expressions', async () => {
  const result = [
    {
      metric: { instance: 'n1' },
      values: [
        [1000, '1'],
        [1050, 'NaN'],
        [1100, '3'],
      ],
    },
  ]
  const { address, asked } = await answering({ status: 'success', data: { result } })
  const page = await drawDashboard(address, range, dashboard(panel('Lines'), panel('Figure', 'stat')))
  expect(page).toContain('School &amp; Co')
  expect(page).toMatch(/<h3>Lines<\/h3><svg.*node n1 3/)
  expect(page).toMatch(/<h3>Figure<\/h3>.*<b>3<\/b> node n1/)
  expect(page).not.toContain('NaN')
  expect(asked.map((query) => query.get('query'))).toEqual(Array(2).fill('rate(x{instance=~".+"}[60s])'))
})

it('says where there is no data, and fails with what Prometheus says about a wrong query', async () => {
  const none = await answering({ status: 'success', data: { result: [] } })
  expect(await drawDashboard(none.address, range, dashboard(panel('Empty')))).toContain('no data')
  const wrong = await answering({ status: 'error', error: 'parse error' })
  await expect(drawDashboard(wrong.address, range, dashboard(panel('Wrong')))).rejects.toThrow('parse error')
})
