import type { Deps } from '../../deps.ts'
import { type App, route } from '../../http/route.ts'
import { deleteDraft, listDrafts, saveTaskDraft } from './drafts.ts'

/** Drafts, templates and tags of tasks: records of teachers, of which the log has no event. */
export function reuseRoutes(app: App, deps: Deps): void {
  route(app, 'tasks/drafts', ({ body, me }) => listDrafts(deps, me, body))
  route(app, 'tasks/save_draft', ({ body, ...caller }) => saveTaskDraft(deps, caller, body))
  route(app, 'tasks/delete_draft', ({ body, ...caller }) => deleteDraft(deps, caller, body))
}
