import { checkQuestion } from '../../contract/question-rules.ts'
import { checkGateway } from './check-gateway.ts'
import type { Content, Placed, Problem, Row } from './content-shapes.ts'
import { quizQuestion } from './quiz-question.ts'
import { type Report, single } from './report.ts'

/** Levels of categories below each other (decisions, "Content"). */
const CATEGORY_LEVELS = 3

/** The rules between rows: ids are single, whatever a row points to is there, questions keep the rules of the editor. */
export function checkContent(content: Content): Problem[] {
  const { site, lists } = content
  const problems: Problem[] = []
  const subjects = new Set(lists.subjects.map(({ value }) => value.id))
  const categories = new Map(lists.categories.map(({ value }) => [value.id, value]))
  const report: Report = ({ file, row, line }, reason, part = '') =>
    problems.push({ file, row, line: line(part), reason })

  single(lists.subjects, (row) => row.id, report)
  single(lists.grades, (row) => String(row.grade), report)
  single(lists.news, (row) => row.id, report)
  single(lists.categories, (row) => row.id, report)
  single(lists.questions, (row) => row.ID, report)
  single(lists.quizzes, (row) => row.id, report)
  single(
    lists.menu.flatMap((placed) =>
      [placed.value, ...(placed.value.children ?? [])].map((value) => ({ ...placed, value })),
    ),
    (row) => row.id,
    report,
  )

  if (site && !subjects.has(site.subject))
    problems.push({ file: 'site.json', row: 0, reason: `no subject ${site.subject}` })
  const ofSubjects = [...lists.news, ...lists.categories, ...lists.questions, ...lists.quizzes]
  const ofGateway = [...lists.articles, ...lists.files, ...lists.games, ...lists.books, ...lists.words]
  for (const placed of [...ofSubjects, ...ofGateway]) {
    const { subject } = placed.value
    if (subject !== undefined && !subjects.has(subject)) report(placed, `no subject ${subject}`)
  }
  for (const placed of lists.categories) {
    const reason = categoryProblem(placed.value, categories)
    if (reason) report(placed, reason)
  }
  for (const placed of lists.questions) {
    for (const id of placed.value.cats ?? []) if (!categories.has(id)) report(placed, `no category ${id}`)
    const checked = checkQuestion(placed.value)
    if ('error' in checked) report(placed, `${checked.field}: ${checked.error}`)
  }
  for (const placed of lists.quizzes) checkQuiz(placed, categories, report)
  checkGateway(content, report)
  return problems
}

/** Its questions keep the rules of the editor, each with an ID of its own. */
function checkQuiz(placed: Placed<Row<'quizzes'>>, categories: Map<string, unknown>, report: Report): void {
  const missing = (ids: string[] = []) => ids.find((id) => !categories.has(id))
  const absent = missing(placed.value.cats)
  if (absent) report(placed, `no category ${absent}`, '/cats')
  const ids = new Set<string>()
  for (const [place, question] of placed.value.questions.entries()) {
    const tell = (reason: string) => report(placed, `question ${place + 1}: ${reason}`, `/questions/${place}`)
    const asked = quizQuestion(placed.value, place, question)
    if (ids.has(asked.ID)) tell(`${asked.ID} stands there twice`)
    ids.add(asked.ID)
    const gone = missing(question.cats)
    if (gone) tell(`no category ${gone}`)
    const checked = checkQuestion(asked)
    if ('error' in checked) tell(`${checked.field}: ${checked.error}`)
  }
}

function categoryProblem(category: Row<'categories'>, all: Map<string, Row<'categories'>>): string | undefined {
  let level = 1
  let parent = category.parent
  while (parent) {
    const above = all.get(parent)
    if (!above) return `no category ${parent}`
    level += 1
    // A circle never ends, so it meets this too.
    if (level > CATEGORY_LEVELS) return `lies deeper than ${CATEGORY_LEVELS} levels`
    parent = above.parent
  }
  return undefined
}
