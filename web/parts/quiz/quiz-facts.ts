import { language } from '../../i18n/i18n.ts'

/** Grades in order, each once, of a list of grades (`7`) or classes (`2-7`); empty for all of them. */
export const gradesOf = (classes: readonly string[]): number[] =>
  [...new Set(classes.map((code) => Number(code.split('-').at(-1))))]
    .filter((grade) => grade >= 1 && grade <= 12)
    .sort((a, b) => a - b)

/** The name of a category in the language in use. */
export const categoryName = (category: { name: string; en_name?: string }): string =>
  (language() === 'en' && category.en_name) || category.name

/** Grades that follow one another, as the first and the last of each row. */
export function runsOf(grades: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const grade of grades) {
    const run = runs.at(-1)
    if (run && run[1] === grade - 1) run[1] = grade
    else runs.push([grade, grade])
  }
  return runs
}
