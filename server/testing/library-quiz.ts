import type { Kysely } from 'kysely'
import { checkQuestion } from '../contract/question-rules.ts'
import type { Question, QuestionInput } from '../contract/questions.ts'
import { foldForSearch } from '../contract/rules.ts'
import type { Database, ServerTables } from '../database/tables.ts'

/** Adds a library quiz like the import. Missing fields are empty; missing question ids become `<id>-1` and so on. */
export async function addQuiz(
  write: Kysely<Database>,
  {
    id,
    questions,
    ...more
  }: { id: string; questions: QuestionInput[] } & Partial<Omit<ServerTables['quizzes'], 'questions'>>,
): Promise<void> {
  const name = more.name ?? id
  const texts = { full: '', story: '', img: '', background: '', classes: '[]', cats: '[]', level: 'Beginners' }
  const kept = questions.map((question, place) => stored({ ...question, ID: question.ID ?? `${id}-${place + 1}` }))
  await write
    .insertInto('quizzes')
    .values({
      ...{ id, subject: 'english', name, search: foldForSearch(name), ...texts, training: 0, place: 0 },
      ...{ questions: JSON.stringify(kept), questions_num: kept.length },
      ...more,
    })
    .execute()
}

function stored(input: QuestionInput): Question {
  const checked = checkQuestion(input)
  if ('error' in checked) throw new Error(`${input.ID}: ${checked.field} ${checked.error}`)
  return checked.ok
}
