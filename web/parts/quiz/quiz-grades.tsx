import { useTranslation } from 'react-i18next'
import { gradeName } from '../../i18n/format.ts'
import { language } from '../../i18n/i18n.ts'
import { HueChip } from '../../ui/hue-chip.tsx'
import { GradeSign } from '../subject/grade-sign.tsx'
import { gradeRanges, gradesOf } from './quiz-facts.ts'

/** The grades of a quiz: "all", single names, or a range of consecutive grades. */
export function QuizGrades({ classes }: { classes: readonly string[] }) {
  const { t } = useTranslation('library')
  const ranges = gradeRanges(gradesOf(classes))
  if (ranges.length === 0) return <HueChip hue={1}>{t('allGrades')}</HueChip>
  return ranges.map(([first, last]) => (
    <HueChip key={first} hue={first}>
      {first === last && <GradeSign grade={first} />}
      {first === last ? gradeName(first) : t('gradesFromTo', { from: short(first), to: short(last) })}
    </HueChip>
  ))
}

/** In English a grade in a range is only its number: “Grades 5–7”. */
const short = (grade: number): string => (language() === 'en' ? String(grade) : gradeName(grade))
