import { expect, it } from 'vitest'
import { startContentPortal } from '../../testing/content-portal.ts'

it('logs who changed which row, and logs no refused change', async () => {
  const lines: unknown[] = []
  const portal = await startContentPortal(undefined, (app) =>
    app.addHook('preHandler', async (request) => {
      const note = (line: object) => 'audit' in line && lines.push(line)
      request.log = Object.assign(Object.create(request.log), { info: note })
    }),
  )
  const { save, test, editor2 } = portal
  const row = { name: 'نوع', en_name: 'Kind' }
  const list = 'word-categories'
  const id = (await save(list, row)).body.success._id
  await test.call('content/save', { list, row: { ...row, _id: id } }, editor2)
  await test.call('content/order', { list, _id: id, before: 'animals' }, editor2)
  await test.call('content/remove', { list, _id: 'animals' }, editor2)
  await test.call('content/remove', { list, _id: id }, editor2)
  await save(list, { ...row, name: '' })
  const line = { audit: 'content', list, id }
  expect(lines).toEqual([
    { ...line, change: 'added', user: 'editor1' },
    ...['changed', 'moved', 'removed'].map((change) => ({ ...line, change, user: 'editor2' })),
  ])
  await portal.close()
})
