import type { Kysely, Selectable } from 'kysely'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { toTaskQuestion } from '../assessment/question-mapping.ts'
import type { Question } from '../contract/questions.ts'
import type { Database, ServerTables } from '../database/tables.ts'

/** Questions of the shared bank by id, as copies for a task. Deleted questions are omitted. */
export async function copyFromBank(read: Kysely<Database>, ids: string[]): Promise<Map<string, TaskQuestion>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('questions')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, toTaskQuestion(fromRow(row), row.id)]))
}

const fromRow = (row: Selectable<ServerTables['questions']>): Question => ({
  ID: row.id,
  type: row.type as Question['type'],
  question: row.question,
  notes: row.notes,
  // The column holds 1 for a choice question; the wire format omits the field.
  ...(row.answers_type > 1 && { answersType: row.answers_type as Question['answersType'] }),
  answers: JSON.parse(row.answers),
  ...(row.video && { video: JSON.parse(row.video) }),
  ...(row.file && { file: JSON.parse(row.file) }),
  cats: JSON.parse(row.cats),
  classes: JSON.parse(row.classes),
  level: row.level,
  direction: row.direction as Question['direction'],
  ...(row.open_text && (JSON.parse(row.open_text) as Pick<Question, 'guide' | 'rubric'>)),
  ...(row.explanation && { explanation: row.explanation }),
  strict: row.strict === 1,
  ...(row.keep_order && { keepOrder: true }),
})
