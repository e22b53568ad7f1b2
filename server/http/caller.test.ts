import { expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { type Caller, waitForReadModels } from './caller.ts'

/** The header that a reply leaves with when the read models do, or don't, reach `position` in time. */
async function headerAfter(inTime: boolean, position: number): Promise<string | undefined> {
  let header: string | undefined
  const reply = {
    header(name: string, value: string) {
      header = `${name}: ${value}`
    },
  }
  const projector = { waitFor: async () => inTime }
  const parts = { projector } as unknown as Deps
  await waitForReadModels(parts, { reply } as unknown as Caller, position)
  return header
}

it('says when read models lag, and only then', async () => {
  expect(await headerAfter(false, 7)).toBe('x-behind: 1')
  expect(await headerAfter(true, 7)).toBeUndefined()
  expect(await headerAfter(false, 0)).toBeUndefined()
})
