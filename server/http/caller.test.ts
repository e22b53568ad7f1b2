import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { waitForReadModels } from '../tasks/command.ts'

/** The header that a reply leaves with when the read models do, or don't, reach `position` in time. */
async function headerAfter(inTime: boolean, position: number): Promise<string | undefined> {
  let header: string | undefined
  const reply = {
    header(name: string, value: string) {
      header = `${name}: ${value}`
    },
  }
  const projector = { waitFor: async () => inTime }
  await waitForReadModels({ projector } as unknown as Deps, reply as unknown as FastifyReply, position)
  return header
}

it('says when read models lag, and only then', async () => {
  expect(await headerAfter(false, 7)).toBe('x-behind: 1')
  expect(await headerAfter(true, 7)).toBeUndefined()
  expect(await headerAfter(false, 0)).toBeUndefined()
})
