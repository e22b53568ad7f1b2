import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { reportPage } from './page.ts'
import { cost, record } from './testing.ts'

test.each([true, false])('every text of the report of a run has enough contrast, passed: %s', async (passed) => {
  const save = { metric: 'save_ms', condition: 'p(95)<500', value: passed ? 12 : 700, held: passed }
  const costs = [cost('save', 500, { node: passed ? 2 : 90, main: 1.4, database: 1 })]
  const report = new DOMParser().parseFromString(
    reportPage(record({ passed, costs, engine: 'PostgreSQL', thresholds: [save] })),
    'text/html',
  )
  const shown = document.createElement('div')
  shown.append(...report.querySelectorAll('style'), ...report.body.childNodes)
  document.body.append(shown)
  onTestFinished(() => shown.remove())
  const { violations, incomplete } = await axe.run(shown, { runOnly: ['color-contrast'] })
  // axe does not decide whether a text in the colour of its background is hidden on purpose.
  const invisible = incomplete
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any[0]?.data?.messageKey === 'equalRatio')
  const found = [...violations.flatMap(({ nodes }) => nodes), ...invisible]
  expect(found.map(({ html }) => html)).toEqual([])
})
