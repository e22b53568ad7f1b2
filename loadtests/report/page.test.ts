import { expect, it } from 'vitest'
import { reportPage } from './page.ts'
import { cost, record } from './testing.ts'

it('says what the installation carries, why, and what was checked, in one file without scripts', () => {
  const page = reportPage(
    record({ costs: [cost('save', 500, { node: 2, main: 1.4, database: 1 })], engine: 'PostgreSQL' }),
  )
  expect(page).toContain(
    '<h1>This installation carries 10,000 pupils at your settings; saved answers are the limit.</h1>',
  )
  const text = page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('saved answers main thread 10 % 10,000')
  expect(text).toContain('saved answer 3 ms 12 ms 40 ms 12.3 s p95 &lt; 500 ms ✓')
  expect(text).toContain('saved answers 500 50 2 ms 1.4 ms 1 ms')
  expect(text).toContain('the log 1,000 4,321 950 none ✓')
  expect(text).toContain('30 of 30, 1,000 rows, 0 different')
  expect(text).toContain('100 B for each acknowledged answer')
  expect(page).not.toMatch(/<script|https?:|@import|url\(|NaN|undefined|Infinity/)
})

it('shows what was missed and what is wrong, as text', () => {
  const page = reportPage(
    record({
      passed: false,
      thresholds: [
        { metric: 'save_ms', condition: 'p(95)<500', value: 700, held: false },
        { metric: 'given_up', condition: 'count==0', value: 2, held: false },
      ],
      ledgers: [
        { against: 'server', students: 1000, answers: 1, submissions: 1, wrong: ['student1: <b>lost</b>'], faults: 1 },
      ],
    }),
  )
  expect(page).toContain('FAILED')
  expect(page).toContain('p95 &lt; 500 ms missed')
  expect(page).toContain('given_up is 2, not count==0')
  expect(page).toContain('student1: &lt;b&gt;lost&lt;/b&gt;')
})
