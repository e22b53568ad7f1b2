import type { reuseCalls } from '../contract/reuse-calls.ts'
import type { Row } from './matrix-rows.ts'

type ReuseCall = keyof typeof reuseCalls

/** Rows of the permission matrix for drafts, templates and tags. A draft is named within its writer's own. */
export const reuseRows: Record<ReuseCall, Row[]> = {
  'tasks/drafts': [],
  'tasks/save_draft': [],
  'tasks/delete_draft': [],
}
