import { expect, it } from 'vitest'
import { linesOf, requestsOf } from './first-page.ts'

it('requests of a node are counted without those for its metrics and its own', () => {
  const text = [
    'bawaba_http_duration_seconds_bucket{le="0.005",route="/",status="200"} 7',
    'bawaba_http_duration_seconds_count{route="/",status="200"} 7',
    'bawaba_http_duration_seconds_count{route="/*",status="200"} 35',
    'bawaba_http_duration_seconds_count{route="/metrics",status="200"} 2',
    'bawaba_http_duration_seconds_count{route="Home",status="200"} 7',
    'bawaba_http_duration_seconds_count{route="other",status="404"} 1',
  ].join('\n')
  expect(requestsOf(text)).toBe(43)
})

it('the ways to the page stand side by side', () => {
  const visit = { med: 20, 'p(95)': 61.4, 'p(99)': 90, max: 120 }
  const of = { passed: true, phones: 200, requests: 6000, megabytes: 84.26, visit, late: 3 }
  const lines = linesOf([
    { ...of, way: 'node', reached: 6000, nodeCpu: 21.5, proxyCpu: undefined },
    { ...of, way: 'nginx', reached: 60, nodeCpu: 0.4, proxyCpu: 1.25 },
  ])
  expect(lines.find((line) => line.startsWith('CPU of the proxy'))).toMatch(/–\s+1\.25$/)
  expect(lines.find((line) => line.startsWith('… that reached'))).toMatch(/6000\s+60$/)
  expect(lines.find((line) => line.startsWith('first view'))).toContain('20 / 61 / 90')
})
