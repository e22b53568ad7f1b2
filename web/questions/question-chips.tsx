import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { count, gradeName } from '../i18n/format.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { GradeSign } from '../parts/subject/grade-sign.tsx'
import { HueChip } from '../ui/hue-chip.tsx'
import styles from './question-card.module.css'

/** Grades (`7`) and classes (`2-7`) of a question in their colours; more than `most` are shown as a count. */
export function QuestionChips({ classes, most = 3 }: { classes: Question['classes']; most?: number }) {
  useTranslation('common')
  const more = classes.length - most
  return (
    <>
      {classes.slice(0, most).map((code) =>
        /^\d+$/.test(code) ? (
          <HueChip key={code} hue={Number(code)} className={styles.chip}>
            <GradeSign grade={Number(code)} />
            {gradeName(Number(code))}
          </HueChip>
        ) : (
          <ClassChip key={code} code={code} />
        ),
      )}
      {more > 0 && <span className={styles.quiet}>+{count(more)}</span>}
    </>
  )
}
