import type { analysisCalls } from '../contract/analysis-calls.ts'
import type { Row } from './matrix-row.ts'

/** Rows of the permission matrix for what the answers say. */
export const analysisRows: Record<keyof typeof analysisCalls, Row[]> = {
  'tasks/analysis': [{ field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task }) }],
  'tasks/clarify': [
    { field: '_id', of: ['task'], body: ({ task }) => ({ _id: task, question: 't', text: 'without the article' }) },
    { field: '_id', of: ['task'], body: ({ task }) => ({ _id: task, text: 'ten minutes are enough' }) },
  ],
}
