import type { Reply } from '../../server/contract/calls.ts'
import { gradeName, sectionName } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { paths } from '../paths.ts'
import type { Crumb } from '../ui/crumbs.tsx'

type Path = Reply<'Cat'>['path']

/** Ancestors that the breadcrumb holds (docs/requirements.md 2.2). */
const MOST_CRUMBS = 4

/** The grade of `7` and of a class of it, `2-7`. */
export const gradeOf = (classes: string): number => Number(classes.split('-').at(-1))

/** «الصف السابع», "Grade 7"; of a class «الصف السابع ب», "Grade 7 B". */
export function gradeTitle(classes: string): string {
  const section = classes.includes('-') ? ` ${sectionName(Number(classes.split('-')[0]))}` : ''
  return i18n.t('browse:grade', { name: gradeName(gradeOf(classes)) + section })
}

/** The category itself is the last item of its path. */
export const titleOf = (path: Path): string | undefined => {
  const here = path.at(-1)
  return here && categoryName(here)
}

/** Home, the grade and the ancestors, nearest last; the farthest are dropped beyond four. */
export function crumbsOf(classes: string, path: Path, home: string): Crumb[] {
  const above = path.slice(0, -1).map((category) => ({
    label: categoryName(category),
    to: paths.category(classes, category._id),
  }))
  const grade = path.length > 0 ? [{ label: gradeTitle(classes), to: `/cat/${classes}` }] : []
  return [{ label: home, to: paths.home() }, ...grade, ...above].slice(-MOST_CRUMBS)
}
