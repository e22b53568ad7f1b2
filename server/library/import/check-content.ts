import type { Content, Problem } from '../rows/content-shapes.ts'
import { type Known, type RowProblem, rowProblems } from '../rows/row-problems.ts'
import { checkGateway } from './check-gateway.ts'
import { type Report, single } from './report.ts'

/** The rules between rows: ids are single, whatever a row points to is there, questions keep the rules of the editor. */
export function checkContent(content: Content): Problem[] {
  const { site, lists } = content
  const problems: Problem[] = []
  const subjects = new Set(lists.subjects.map(({ value }) => value.id))
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
  const known = {
    categories: new Map(lists.categories.map(({ value }) => [value.id, value])),
    gameCategories: new Set(lists['game-categories'].map(({ value }) => value.id)),
    wordCategories: new Set(lists['word-categories'].map(({ value }) => value.id)),
  }
  for (const name of ['categories', 'questions', 'quizzes', 'files', 'games', 'words'] as const) {
    const check = rowProblems[name] as ((row: unknown, known: Known) => RowProblem[]) | undefined
    for (const placed of lists[name])
      for (const { reason, part } of check?.(placed.value, known) ?? []) report(placed, reason, part)
  }
  checkGateway(content, report)
  return problems
}
