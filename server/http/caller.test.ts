import { expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { type Caller, waitForReadModels } from './caller.ts'

/** The header of the reply if the read models do, or do not, reach `position` in time. */
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

it('sets x-behind only if read models lag', async () => {
  expect(await headerAfter(false, 7)).toBe('x-behind: 1')
  expect(await headerAfter(true, 7)).toBeUndefined()
  expect(await headerAfter(false, 0)).toBeUndefined()
})
