import { expect, it } from 'vitest'
import { readGrowthOptions } from './growth/options.ts'
import { benchGrowth } from './growth.ts'

it('the growth bench fills a small installation and measures start, size, reads, saves, commands and backups', async () => {
  const rows = await benchGrowth(readGrowthOptions(['events=1000', 'terms=1', 'seconds=1', 'rounds=1']), () => {})
  for (const { what, value } of rows) expect(value, what).toBeGreaterThanOrEqual(0)
  const names = rows.map(({ what }) => what).join('\n')
  for (const part of [
    'of 1,000 pupils in a term of 30 tasks',
    'start until it is ready',
    "a teacher's tasks (",
    'saves of a class',
    'rebuild of the read models, beside the server',
    'backup behind at most while a class saves (RPO)',
    'restore with all checks (RTO)',
  ])
    expect(names).toContain(part)
})
