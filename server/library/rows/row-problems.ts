import type { ContentProblem } from '../../contract/content-rules.ts'
import type { ErrorCode, ErrorText } from '../../contract/errors.ts'
import { checkQuestion, type QuestionCheck } from '../../contract/question-rules.ts'
import type { ListName, Row } from './content-shapes.ts'
import { quizQuestion } from './quiz-question.ts'

/** Sizes of checked pictures by their names in the row, pixels. */
export type SizeOf = (name: string) => { width: number; height: number } | undefined

/** What is wrong with a row among all others: in words for whoever writes a folder, by code and field for a form. */
export interface RowProblem {
  reason: string
  /** The part of the row that the reason is about, as the folder's lines are found by: `/cats`; '' for the row. */
  part: string
  code: ContentProblem | ErrorText | ErrorCode
  /** As a form names it, `questions.0.answers`. */
  field: string
}

/** What rows may point to. */
export interface Known {
  categories: ReadonlyMap<string, { parent?: string }>
  gameCategories: { has(id: string): boolean }
  wordCategories: { has(id: string): boolean }
}

/** Levels of categories below each other (docs/decisions/0102-shipped-content.md). */
const CATEGORY_LEVELS = 3

/** The rules that a row keeps by itself and towards what it points to; ids that stand there twice are for the whole to find. */
export const rowProblems: { [List in ListName]?: (row: Row<List>, known: Known) => RowProblem[] } = {
  categories: categoryProblems,
  questions: (row, { categories }) => [
    ...(row.cats ?? []).filter((id) => !categories.has(id)).map((id) => noCategory(id, '')),
    ...broken(checkQuestion(row), '', ''),
  ],
  quizzes: quizProblems,
  files: ({ cats, file, file_name }, { categories }) => [
    ...first(cats, categories).map((id) => noCategory(id, '/cats')),
    ...(extension(file_name) === extension(file)
      ? []
      : [told('bad_file_name', `file_name must end in .${extension(file)}`, '/file_name')]),
  ],
  games: ({ cats }, { gameCategories }) =>
    first(cats, gameCategories).map((id) => told('no_category', `no game category ${id}`, '/cats')),
  words: ({ cat }, { wordCategories }) =>
    first([cat], wordCategories).map((id) => told('no_category', `no word category ${id}`, '/cat')),
}

/** All pages of a book have one size: the reader keeps their places before they are loaded. No text is without a page. */
export function pageProblems({ pages, texts = [] }: Row<'books'>, sizeOf: SizeOf): RowProblem[] {
  if (texts.length > pages.length)
    return [told('bad_value', `${texts.length} texts, but ${pages.length} pages`, '/texts')]
  const whole = sizeOf(pages[0] ?? '')
  return pages.flatMap((name, place) => {
    const size = sizeOf(name)
    if (!whole || !size || (size.width === whole.width && size.height === whole.height)) return []
    const reason = `media/${name} is ${size.width} × ${size.height}, the first page ${whole.width} × ${whole.height}`
    return [told('page_size', reason, `/pages/${place}`)]
  })
}

function categoryProblems(row: Row<'categories'>, { categories }: Known): RowProblem[] {
  let level = 1
  let { parent } = row
  while (parent) {
    const above = categories.get(parent)
    if (!above) return [{ ...noCategory(parent, ''), field: 'parent' }]
    level += 1
    const code = parent === row.id ? 'below_itself' : 'too_deep'
    // A circle never ends, so it meets this too.
    if (level > CATEGORY_LEVELS || parent === row.id)
      return [{ ...told(code, `lies deeper than ${CATEGORY_LEVELS} levels`, ''), field: 'parent' }]
    parent = above.parent
  }
  return []
}

/** Its questions keep the rules of the editor, each with an ID of its own. */
function quizProblems(row: Row<'quizzes'>, { categories }: Known): RowProblem[] {
  const ids = new Set<string>()
  return [
    ...first(row.cats, categories).map((id) => noCategory(id, '/cats')),
    ...row.questions.flatMap((question, place) => {
      const part = `/questions/${place}`
      const asked = quizQuestion(row, place, question)
      const twice = ids.has(asked.ID)
      ids.add(asked.ID)
      const its = [
        ...(twice ? [told('bad_value', `${asked.ID} stands there twice`, part)] : []),
        ...first(question.cats ?? [], categories).map((id) => noCategory(id, part)),
        ...broken(checkQuestion(asked), part, `${fieldOf(part)}.`),
      ]
      return its.map((problem) => ({ ...problem, reason: `question ${place + 1}: ${problem.reason}` }))
    }),
  ]
}

const broken = (checked: QuestionCheck, part: string, before: string): RowProblem[] =>
  'error' in checked
    ? [
        {
          code: checked.error,
          field: `${before}${checked.field}`,
          part,
          reason: `${checked.field}: ${checked.error}`,
        },
      ]
    : []

const fieldOf = (part: string) => part.slice(1).replaceAll('/', '.')
const told = (code: ContentProblem, reason: string, part: string): RowProblem => ({
  code,
  reason,
  part,
  field: fieldOf(part),
})
const noCategory = (id: string, part: string) => told('no_category', `no category ${id}`, part)
const first = (ids: string[], known: { has(id: string): boolean }) => ids.filter((id) => !known.has(id)).slice(0, 1)
const extension = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
