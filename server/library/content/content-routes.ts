import type { ChangedKind } from '../../contract/content-rules.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { type App, route } from '../../http/route.ts'
import { editRow } from './edit-row.ts'
import { listContent } from './list-content.ts'
import type { MediaTools } from './media-tools.ts'
import { orderRow } from './order-row.ts'
import { listChanges, readChange } from './read-changes.ts'
import { removeRow } from './remove-row.ts'
import { restoreRow } from './restore-row.ts'
import { saveRow } from './save-row.ts'
import { readSiteTexts, SITE, saveSiteTexts } from './site-texts.ts'
import { upload } from './upload.ts'

/** Calls of the portal's editors. A row here is a row of the content folder. */
export function contentRoutes(app: App, deps: Deps, media: MediaTools): void {
  route(app, 'content/view', ({ body }) => listContent(deps.db.read, body))

  route(app, 'content/edit', ({ body }) => editRow(deps, body))

  route(app, 'content/save', async ({ body, ...caller }) => {
    const reply = await saveRow(deps, caller, body)
    note(caller, body.row._id === undefined ? 'added' : 'changed', body.list, reply.success._id)
    return reply
  })

  route(app, 'content/order', async ({ body, ...caller }) => {
    await orderRow(deps, caller, body)
    note(caller, 'moved', body.list, body._id)
    return { success: true }
  })

  route(app, 'content/remove', async ({ body, ...caller }) => {
    await removeRow(deps, caller, body)
    note(caller, 'removed', body.list, body._id)
    return { success: true }
  })

  route(app, 'content/changes', ({ body }) => listChanges(deps.db.read, body))

  route(app, 'content/change', ({ body }) => readChange(deps.db.read, body))

  route(app, 'content/restore', async ({ body, ...caller }) => {
    const { list, id } = await restoreRow(deps, caller, body)
    note(caller, 'restored', list, id)
    return { success: { _id: id } }
  })

  route(app, 'content/site', () => readSiteTexts(deps.db.read))

  route(app, 'content/site_save', async ({ body, ...caller }) => {
    await saveSiteTexts(deps, caller, body)
    note(caller, 'changed', SITE, SITE)
    return { success: true }
  })

  route(app, 'content/upload', ({ request }) => upload(deps, media, request))
}

/** Logs who changed what. The line contains no text of the row. */
function note(
  { me, request }: Caller,
  change: 'added' | 'changed' | 'moved' | 'removed' | 'restored',
  list: ChangedKind,
  id: string,
) {
  request.log.info({ audit: 'content', change, list, id, user: me.id }, 'content')
}
