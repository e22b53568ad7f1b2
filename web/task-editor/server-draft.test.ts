import { describe, expect, it } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { compare } from '../parts/task-list/task-drafts.ts'
import { createServerDraft } from './server-draft.ts'
import { EMPTY_TASK, type TaskForm } from './task-form.ts'

const form = (name: string): TaskForm => ({ ...EMPTY_TASK, name })

/** A server with one draft, for any number of devices. */
function aServer() {
  let row: { version: number; form: string } | undefined
  let last = 0
  let lost = false
  const device = () => {
    const map = new Map<string, string>()
    return createServerDraft({
      userId: 'u',
      slot: '',
      storage: {
        getItem: (key) => map.get(key) ?? null,
        setItem: (key, text) => void map.set(key, text),
        removeItem: (key) => void map.delete(key),
      },
      read: async () => ({
        drafts: row ? [{ draft: 'new', name: '', questions_num: 0, at: '', version: row.version }] : [],
        ...(row && { form: row.form }),
      }),
      save: async (body) => {
        if (body.version !== (row?.version ?? 0)) throw new CallError({ status: 409, error: 'stale' })
        last += 1
        row = { version: last, form: body.form }
        if (lost) throw new CallError({ status: 0, error: 'all' })
        return { success: { version: last, at: '' } }
      },
      remove: async () => {
        if (lost) throw new CallError({ status: 0, error: 'all' })
        row = undefined
      },
    })
  }
  const lose = (is: boolean) => {
    lost = is
  }
  return { device, lose }
}

describe('a draft on two devices', () => {
  it('is taken over by the one that has changed nothing, and goes on from there', async () => {
    const { device } = aServer()
    const [phone, desk] = [device(), device()]
    expect((await phone.open(form('a'))).is).toBe('send')
    await phone.save(form('a'))
    expect(await desk.open(undefined)).toMatchObject({ is: 'take', found: { form: { name: 'a' } } })
    await desk.save(form('ab'))
    expect(await phone.open(form('a'))).toMatchObject({ is: 'take', found: { form: { name: 'ab' } } })
    await phone.save(form('abc'))
  })

  it('asks when both have changed it, also at the next opening', async () => {
    const { device } = aServer()
    const [phone, desk] = [device(), device()]
    await phone.save(form('a'))
    await desk.open(undefined)
    await desk.save(form('ab'))
    await expect(phone.save(form('ac'))).rejects.toMatchObject({ error: 'stale' })
    for (let opened = 0; opened < 2; opened++) expect((await phone.open(form('ac'))).is).toBe('both')
    const { found } = await phone.open(form('ac'))
    if (found) phone.accept(found)
    await phone.save(form('abc'))
    expect((await desk.open(form('ab'))).is).toBe('take')
  })

  it('says so when the other has sent it, unless it was changed here since', async () => {
    const { device } = aServer()
    const [phone, desk] = [device(), device()]
    await phone.save(form('a'))
    await desk.open(undefined)
    await desk.remove()
    expect((await phone.open(form('a'))).is).toBe('gone')
    expect((await phone.open(form('changed'))).is).toBe('send')
    await phone.save(form('changed'))
  })

  it('is no conflict when the reply of its own save was lost', async () => {
    const { device, lose } = aServer()
    const phone = device()
    lose(true)
    await expect(phone.save(form('a'))).rejects.toMatchObject({ status: 0 })
    lose(false)
    await expect(phone.save(form('ab'))).rejects.toMatchObject({ error: 'stale' })
    expect((await phone.open(form('ab'))).is).toBe('send')
    await phone.save(form('ab'))
  })

  it('that was sent without a reply of the deletion is deleted at the next opening', async () => {
    const { device, lose } = aServer()
    const phone = device()
    await phone.save(form('a'))
    lose(true)
    await expect(phone.remove()).rejects.toMatchObject({ status: 0 })
    lose(false)
    expect((await phone.open(undefined)).is).toBe('delete')
    expect((await device().open(undefined)).is).toBe('same')
  })
})

describe('the comparison with the server', () => {
  const follows = { version: 1, sum: 's' }
  it.each([
    ['nothing anywhere', undefined, undefined, undefined, 'same'],
    ['typed here only', undefined, 'x', undefined, 'send'],
    ['typed elsewhere only', undefined, undefined, { version: 1, sum: 's' }, 'take'],
    ['the same text without a known version', undefined, 's', { version: 1, sum: 's' }, 'same'],
    ['other texts without a known version', undefined, 'x', { version: 1, sum: 's' }, 'both'],
    ['the version that is followed', follows, 's', { version: 1, sum: 's' }, 'same'],
    ['changed here', follows, 'x', { version: 1, sum: 's' }, 'send'],
    ['changed there', follows, 's', { version: 2, sum: 't' }, 'take'],
    ['changed here and there', follows, 'x', { version: 2, sum: 't' }, 'both'],
    ['a save without a reply', { ...follows, tried: ['t'] }, 'x', { version: 2, sum: 't' }, 'send'],
  ] as const)('%s', (_, known, local, server, is) => {
    expect(compare({ follows: known, local, server })).toBe(is)
  })
})
