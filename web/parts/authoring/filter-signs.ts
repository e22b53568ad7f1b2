import { gradeSigns, subjectSigns } from '../subject/signed-option.tsx'
import type { CategoryOption } from './category-options.ts'

interface Chosen {
  grade: string
  category: string
}

/** Icons of the selected filters of the question bank. A category has the icon of its top category. */
export const signsOf = ({ grade, category }: Chosen, categories: readonly CategoryOption[] = []) => ({
  kind: {},
  way: {},
  level: {},
  grade: gradeSigns(grade),
  category: subjectSigns(category, (id) => {
    const found = categories.find(({ value }) => value === id)
    return found && (found.above[0] ?? id)
  }),
})
