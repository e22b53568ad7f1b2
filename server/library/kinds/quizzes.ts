import type { Static } from 'typebox'
import { isMarkedByTeacher } from '../../contract/answer-way-rules.ts'
import { type QuizQuestion, quizFields } from '../../contract/content-rows.ts'
import { checkQuestion, plainText } from '../../contract/question-rules.ts'
import type { Question, QuestionInput } from '../../contract/questions.ts'
import { foldForSearch } from '../../contract/rules.ts'
import { editedKind, row, simpleKind, subject, textList, withoutOwnSubject } from './edited-kind.ts'
import { toStoredHtml } from './html.ts'
import type { Columns, Into } from './kind.ts'
import { item, itemCategories, listRows } from './list-rows.ts'
import { mediaAt, mediaInHtml } from './named-media.ts'
import { reportDuplicateIds } from './placed.ts'
import { questionMedia, withMedia } from './question-media.ts'
import { fieldOf, type Known, problem, questionProblem, type RowProblem, unknownId } from './row-problem.ts'

const Quiz = row({ subject, ...quizFields })
type Quiz = Static<typeof Quiz>

/** Quizzes of the library: practice with its questions. */
export const quizzes = editedKind<Quiz, Columns<'quizzes'>>({
  ...simpleKind,
  name: 'quizzes',
  table: 'quizzes',
  shape: Quiz,
  editShape: Quiz,
  source: { folder: 'quizzes', exported: 'quizzes/quizzes.json' },
  counted: true,
  ofSubject: true,
  exportOrder: 'place',
  html: ['story'],
  media: ({ img, background, story, questions }) => [
    ...mediaAt('/img', img),
    ...mediaAt('/background', background),
    ...mediaInHtml('/story', story),
    ...questions.flatMap((question, place) => questionMedia(`/questions/${place}`, question)),
  ],
  refersTo: ['categories'],
  problems: quizProblems,
  folderProblems: reportDuplicateIds,
  toColumns(given, into) {
    const questions = storedQuestions(given, into)
    const [name, full] = [plainText(given.name), plainText(given.full)]
    return {
      id: given.id,
      subject: given.subject ?? into.subject,
      name,
      search: foldForSearch(`${name} ${full}`),
      full,
      story: toStoredHtml(given.story ?? '', into.media),
      img: into.media(given.img),
      background: into.media(given.background),
      classes: JSON.stringify([...new Set(given.classes)]),
      cats: JSON.stringify([...new Set(given.cats)]),
      level: given.level,
      training: given.training ? 1 : 0,
      questions: JSON.stringify(questions),
      questions_num: questions.length,
    }
  },
  toRow({ search: _s, questions_num: _n, training, background, questions, ...stored }, site) {
    return {
      ...withoutOwnSubject(stored, site),
      level: stored.level as Quiz['level'],
      ...(background !== '' && { background }),
      classes: textList(stored.classes),
      cats: textList(stored.cats),
      ...(training === 1 && { training: true }),
      questions: JSON.parse(questions),
    }
  },
  completed: (given) => ({ ...given, questions: withIds(given.id, given.questions) }),
  links: () => [],
  page: /^\/Quiz\/view\/([^/?#]+)/i,
  list: listRows({
    kind: 'quizzes',
    table: 'quizzes',
    ofSubject: true,
    columns: ['id', 'name', 'img', 'classes', 'cats', 'level', 'training', 'questions_num'],
    categories: 'categories',
    toItem: (stored, categories) => ({
      ...item(stored, stored.name, '', stored.img),
      classes: textList(stored.classes),
      cats: itemCategories(textList(stored.cats), categories),
      level: stored.level,
      training: stored.training === 1,
      count: Number(stored.questions_num),
    }),
  }),
})

/** A quiz's question with all its fields: its place gives it an id, the quiz gives it what it leaves out. */
const wholeQuestion = (
  quiz: Quiz,
  place: number,
  question: Static<typeof QuizQuestion>,
): QuestionInput & { ID: string } => ({
  ...question,
  ID: question.ID ?? `${quiz.id}-${place + 1}`,
  cats: question.cats ?? quiz.cats,
  classes: question.classes ?? quiz.classes,
  level: question.level ?? quiz.level,
})

/** Questions must keep the rules of the question editor and have unique ids. */
function quizProblems(quiz: Quiz, known: Known): RowProblem[] {
  const ids = new Set<string>()
  const categories = known('categories')
  return [
    ...unknownId(quiz.cats, categories, 'category', '/cats'),
    ...quiz.questions.flatMap((question, place) => {
      const part = `/questions/${place}`
      const whole = wholeQuestion(quiz, place, question)
      const isDuplicate = ids.has(whole.ID)
      ids.add(whole.ID)
      const problems = [
        ...(isDuplicate ? [problem('bad_value', `${whole.ID} appears twice`, part)] : []),
        ...unknownId(question.cats ?? [], categories, 'category', part),
        ...questionProblem(checkQuestion(whole), part, `${fieldOf(part)}.`),
        // A practice has no teacher who marks.
        ...(isMarkedByTeacher(whole) ? [problem('bad_value', 'open text is for tasks', part)] : []),
      ]
      return problems.map((one) => ({ ...one, reason: `question ${place + 1}: ${one.reason}` }))
    }),
  ]
}

function storedQuestions(quiz: Quiz, { media }: Into): Question[] {
  return quiz.questions.map((question, place) => {
    const checked = checkQuestion(wholeQuestion(quiz, place, question))
    if ('error' in checked) throw new Error(`question ${place + 1} of ${quiz.id} was checked before`)
    return withMedia(checked.ok, media)
  })
}

/** Gives each question without an id the next free number. A folder's ids are places, which may be taken here. */
function withIds(quiz: unknown, questions: unknown): unknown {
  if (!Array.isArray(questions)) return questions
  const taken = new Set(questions.map(({ ID }) => ID))
  let number = 0
  const free = () => {
    do number += 1
    while (taken.has(`${quiz}-${number}`))
    return `${quiz}-${number}`
  }
  return questions.map(({ ID, ...question }) => ({ ...question, ID: ID || free() }))
}
