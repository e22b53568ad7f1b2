import type { Transaction } from 'kysely'
import { cleanStory } from '../../assessment/story.ts'
import { checkQuestion, plainText } from '../../contract/question-rules.ts'
import type { Question } from '../../contract/questions.ts'
import { foldForSearch } from '../../contract/rules.ts'
import type { Database } from '../../database/tables.ts'
import { type Content, type Row, subjectsOf } from './content-shapes.ts'
import { toStoredHtml } from './html-media.ts'
import { quizQuestion } from './quiz-question.ts'

/** Paths of stored media by their names in the folder; '' stays ''. */
type Stored = (name: string | undefined) => string

/** Quizzes are the folder's alone: those of its subjects are replaced whole, in the order of the files. */
export async function writeQuizzes(
  transaction: Transaction<Database>,
  content: Content,
  stored: Stored,
): Promise<void> {
  await transaction.deleteFrom('quizzes').where('subject', 'in', subjectsOf(content)).execute()
  for (const [place, { value: quiz }] of content.lists.quizzes.entries()) {
    const questions = questionsOf(quiz, stored)
    const [name, full] = [plainText(quiz.name), plainText(quiz.full)]
    await transaction
      .insertInto('quizzes')
      .values({
        id: quiz.id,
        subject: quiz.subject ?? content.site.subject,
        name,
        search: foldForSearch(`${name} ${full}`),
        full,
        story: cleanStory(toStoredHtml(quiz.story ?? '', stored)),
        img: stored(quiz.img),
        background: stored(quiz.background),
        classes: JSON.stringify([...new Set(quiz.classes)]),
        cats: JSON.stringify([...new Set(quiz.cats)]),
        level: quiz.level,
        training: quiz.training ? 1 : 0,
        questions: JSON.stringify(questions),
        questions_num: questions.length,
        place,
      })
      .execute()
  }
}

function questionsOf(quiz: Row<'quizzes'>, stored: Stored): Question[] {
  return quiz.questions.map((row, place) => {
    const checked = checkQuestion(quizQuestion(quiz, place, row))
    if ('error' in checked) throw new Error(`question ${place + 1} of ${quiz.id} was checked before`)
    const { ok } = checked
    return { ...ok, ...(ok.file && { file: { ...ok.file, file: stored(row.file?.file) } }) }
  })
}
