import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { once } from '../../http/once.ts'
import { type App, route } from '../../http/route.ts'
import { readOwnTask, streamsOf } from '../task-access.ts'
import { deleteDraft, listDrafts, saveTaskDraft } from './drafts.ts'
import { setTags } from './tags.ts'
import { usableTemplate } from './template-rows.ts'
import { deleteTemplate, listTemplates, renameTemplate, saveTemplate, viewTemplate } from './templates.ts'

/** Drafts, templates and tags of tasks: records of teachers, of which the log has no event. */
export function reuseRoutes(app: App, deps: Deps): void {
  route(app, 'tasks/drafts', ({ body, me }) => listDrafts(deps, me, body))
  route(app, 'tasks/save_draft', ({ body, ...caller }) => saveTaskDraft(deps, caller, body))
  route(app, 'tasks/delete_draft', ({ body, ...caller }) => deleteDraft(deps, caller, body))

  route(app, 'tasks/templates', ({ body, me }) => listTemplates(deps, me, body))
  route(app, 'tasks/template', ({ body, me }) => viewTemplate(deps, me, body._id))
  route(app, 'tasks/save_template', ({ body, ...caller }) => saveTemplate(deps, caller, body))
  route(app, 'tasks/rename_template', ({ body, ...caller }) => renameTemplate(deps, caller, body))
  route(app, 'tasks/delete_template', ({ body, ...caller }) => deleteTemplate(deps, caller, body))

  route(app, 'tasks/tag', async ({ body, ...caller }) => {
    await readOwnTask(streamsOf(deps), caller.me, body._id)
    return await tag(deps, caller, { kind: 'task', id: body._id, tags: body.tags })
  })
  route(app, 'tasks/tag_template', async ({ body, ...caller }) => {
    await usableTemplate(deps.db.read, caller.me, body._id)
    return await tag(deps, caller, { kind: 'template', id: body._id, tags: body.tags })
  })
}

const tag = (
  { db, now }: Deps,
  { me, command }: Caller,
  tagged: { kind: 'task' | 'template'; id: string; tags: string[] },
): Promise<{ success: true }> =>
  once(db.write, command, now(), async (transaction) => {
    await setTags(transaction, { userId: me.id, ...tagged })
    return { success: true as const }
  })
