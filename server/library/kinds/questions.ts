import { type Static, Type } from 'typebox'
import { bankFields, closed, RowId } from '../../contract/content-rows.ts'
import { checkQuestion } from '../../contract/question-rules.ts'
import { subject } from './edited-kind.ts'
import type { FolderKind } from './kind.ts'
import { reportDuplicates } from './placed.ts'
import { questionMedia, withMedia } from './question-media.ts'
import { problem, questionProblem } from './row-problem.ts'

const BankQuestion = Type.Object({ ...bankFields, ID: RowId, subject }, closed)
type BankQuestion = Static<typeof BankQuestion>

/** The shared question bank: questions without an author. Teachers' own questions are never touched. */
export const questions: FolderKind<BankQuestion> = {
  shape: BankQuestion,
  source: { folder: 'questions', exported: 'questions/bank.json' },
  counted: true,
  html: [],
  media: (row) => questionMedia('', row),
  problems: (row, known) => [
    ...(row.cats ?? [])
      .filter((id) => !known('categories').has(id))
      .map((id) => problem('no_category', `no category ${id}`, '')),
    ...questionProblem(checkQuestion(row), '', ''),
  ],
  pictureProblems: () => [],
  folderProblems: (rows, _folder, report) => reportDuplicates(rows, ({ ID }) => ID, report),

  async write(write, rows, into) {
    const at = into.now().toISOString()
    const kept = new Set<string>()
    for (const row of rows) {
      const checked = checkQuestion(row)
      if ('error' in checked) throw new Error(`question ${row.ID} was checked before`)
      const columns = {
        ...into.questionColumns(withMedia(checked.ok, into.media)),
        subject: row.subject ?? into.subject,
      }
      kept.add(row.ID)
      const before = await write.selectFrom('questions').selectAll().where('id', '=', row.ID).executeTakeFirst()
      // An unchanged question keeps its time, so that importing the same folder again changes nothing.
      if (before && Object.entries(columns).every(([name, column]) => Reflect.get(before, name) === column)) continue
      await write
        .insertInto('questions')
        .values({ ...columns, id: row.ID, owner_id: '', created_at: at, updated_at: at, deleted_at: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, updated_at: at }))
        .execute()
    }
    const old = await write
      .selectFrom('questions')
      .select('id')
      .where('owner_id', '=', '')
      .where('subject', 'in', into.subjects)
      .execute()
    for (const { id } of old.filter((question) => !kept.has(question.id))) {
      await write.deleteFrom('favourites').where('question_id', '=', id).execute()
      await write.deleteFrom('questions').where('id', '=', id).execute()
    }
  },

  async read({ read, site, questionOf }) {
    const rows = await read
      .selectFrom('questions')
      .selectAll()
      .where('owner_id', '=', '')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => {
      const { mine: _, ...question } = questionOf(row)
      return { ...question, ...(row.subject !== site.subject && { subject: row.subject }) }
    })
  },
}
