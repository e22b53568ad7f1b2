import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/connections/address.ts'
import { notFound, tooMany } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import { type App, route } from '../../http/route.ts'
import { checkMessage } from './check-message.ts'
import { createMessageLimit } from './message-limit.ts'
import { listMessages, markMessage } from './messages.ts'

/** The contact form, and the messages page for managers. */
export function messageRoutes(app: App, deps: Deps): void {
  const { db, config, now, newId } = deps
  const limit = createMessageLimit(config.messagesPerHour, now)

  route(app, 'system/contact', async ({ body, me, request, command }) => {
    const message = checkMessage(body)
    // A whole school shares one address, so the limit counts users who are logged in separately.
    const sender = me ? `person ${me.id}` : networkOf(request.ip)
    return await once(db.write, command, now(), async (transaction) => {
      const wait = limit.wait(sender)
      if (wait > 0) throw tooMany(wait)
      const row = { ...message, id: newId(), sent_at: now().toISOString(), done_by: null }
      await transaction.insertInto('messages').values(row).execute()
      limit.count(sender)
      return { success: true as const }
    })
  })

  route(app, 'messages/view', ({ body }) => listMessages(db.read, body))

  route(app, 'messages/done', async ({ body, me }) => {
    if (!(await markMessage(db.write, body._id, body.done ? me.id : null))) throw notFound()
    return { success: true as const }
  })
}
