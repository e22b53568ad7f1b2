import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|json|html)$/.test(file) && !/^dist\b|no-payment/.test(file),
)

test('the client contains no payment settings: no merchant, API key or checkout', () => {
  // Guards against an empty list, with which the test would always pass.
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.filter((file) =>
    /merchant|payment|checkout|api[-_ ]?key|apiSecret/i.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(found).toEqual([])
})
