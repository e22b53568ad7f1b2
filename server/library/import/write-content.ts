import type { Transaction } from 'kysely'
import { checkQuestion } from '../../contract/question-rules.ts'
import type { Question } from '../../contract/questions.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import { type Content, subjectsOf } from '../rows/content-shapes.ts'
import { columnsOf, type Into, type Kept } from '../rows/row-columns.ts'
import { writeGateway } from './write-gateway.ts'
import { writeQuizzes } from './write-quizzes.ts'

type Stored = Kept['media']
type QuestionColumns = Omit<
  ServerTables['questions'],
  'id' | 'owner_id' | 'subject' | 'created_at' | 'updated_at' | 'deleted_at'
>

/** The parts of the import's tools that writing the tables needs. */
export interface WriteTools {
  now: () => Date
  questionColumns: (question: Question) => QuestionColumns
}

/** Makes the tables what the folder says: rows are added or changed, those of its subjects that it no longer has go. */
export async function writeContent(
  transaction: Transaction<Database>,
  content: Content,
  kept: Kept,
  tools: WriteTools,
): Promise<void> {
  const into = { ...kept, subject: content.site.subject }
  await writeSite(transaction, content, into)
  await writeGrades(transaction, content, kept.media)
  await writeNews(transaction, content, into)
  await writeCategories(transaction, content, into)
  await writeQuestions(transaction, content, kept.media, tools)
  await writeQuizzes(transaction, content, into)
  await writeGateway(transaction, content, kept)
}

/** Site, subjects and menu are the folder's alone, so they are replaced whole. */
async function writeSite(transaction: Transaction<Database>, { site, lists }: Content, into: Into): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify(site) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(site) }))
    .execute()
  for (const { value } of lists.subjects)
    await transaction
      .insertInto('subjects')
      .values(value)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: value.name, ar_name: value.ar_name }))
      .execute()
  await transaction.deleteFrom('menu_entries').execute()
  const entries = lists.menu.flatMap(({ value }) => [
    value,
    ...(value.children ?? []).map((child) => ({ ...child, parent: value.id })),
  ])
  for (const [place, entry] of entries.entries())
    await transaction
      .insertInto('menu_entries')
      .values({ ...columnsOf.menu(entry, into), place })
      .execute()
}

async function writeGrades(transaction: Transaction<Database>, { lists }: Content, stored: Stored): Promise<void> {
  await transaction.deleteFrom('grades').execute()
  for (const { value } of lists.grades)
    await transaction
      .insertInto('grades')
      .values({ grade: value.grade, img: stored(value.img) })
      .execute()
}

async function writeNews(transaction: Transaction<Database>, content: Content, into: Into): Promise<void> {
  await transaction.deleteFrom('news').where('subject', 'in', subjectsOf(content)).execute()
  for (const { value } of content.lists.news)
    await transaction.insertInto('news').values(columnsOf.news(value, into)).execute()
}

async function writeCategories(transaction: Transaction<Database>, content: Content, into: Into): Promise<void> {
  await transaction.deleteFrom('categories').where('subject', 'in', subjectsOf(content)).execute()
  for (const [place, { value }] of content.lists.categories.entries())
    await transaction
      .insertInto('categories')
      .values({ ...columnsOf.categories(value, into), place })
      .execute()
}

/** Questions of the content have no author. Those of teachers are never touched. */
async function writeQuestions(
  transaction: Transaction<Database>,
  content: Content,
  stored: Stored,
  { questionColumns, now }: WriteTools,
): Promise<void> {
  const at = now().toISOString()
  const kept = new Set<string>()
  for (const { value } of content.lists.questions) {
    const checked = checkQuestion(value)
    if ('error' in checked) throw new Error(`question ${value.ID} was checked before`)
    const file = checked.ok.file && { ...checked.ok.file, file: stored(value.file?.file) }
    const columns = { ...questionColumns({ ...checked.ok, file }), subject: value.subject ?? content.site.subject }
    kept.add(value.ID)
    const before = await transaction.selectFrom('questions').selectAll().where('id', '=', value.ID).executeTakeFirst()
    // What didn't change keeps its time: the same folder again leaves the same database.
    if (before && Object.entries(columns).every(([name, column]) => Reflect.get(before, name) === column)) continue
    await transaction
      .insertInto('questions')
      .values({ ...columns, id: value.ID, owner_id: '', created_at: at, updated_at: at, deleted_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, updated_at: at }))
      .execute()
  }
  const old = await transaction
    .selectFrom('questions')
    .select('id')
    .where('owner_id', '=', '')
    .where('subject', 'in', subjectsOf(content))
    .execute()
  const gone = old.map(({ id }) => id).filter((id) => !kept.has(id))
  for (const id of gone) {
    await transaction.deleteFrom('favourites').where('question_id', '=', id).execute()
    await transaction.deleteFrom('questions').where('id', '=', id).execute()
  }
}
