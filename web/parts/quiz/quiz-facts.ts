import { language } from '../../i18n/i18n.ts'

/** Grades in order, each once, of a list of grades (`7`) or classes (`2-7`). An empty list means all grades. */
export const gradesOf = (classes: readonly string[]): number[] =>
  [...new Set(classes.map((code) => Number(code.split('-').at(-1))))]
    .filter((grade) => grade >= 1 && grade <= 12)
    .sort((a, b) => a - b)

/** The name of a category in the language in use. */
export const categoryName = (category: { name: string; en_name?: string }): string =>
  (language() === 'en' && category.en_name) || category.name

/** Joins consecutive grades into ranges, each with its first and its last grade. */
export function gradeRanges(grades: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const grade of grades) {
    const range = ranges.at(-1)
    if (range && range[1] === grade - 1) range[1] = grade
    else ranges.push([grade, grade])
  }
  return ranges
}
