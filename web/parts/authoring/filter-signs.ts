import { gradeSigns, subjectSigns } from '../subject/signed-option.tsx'
import type { CategoryOption } from './category-options.ts'

interface Chosen {
  grade: string
  category: string
}

/** The signs of the filters of the question bank. */
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
