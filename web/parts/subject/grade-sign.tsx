import { hueClass } from '../../ui/hue.ts'
import styles from './grade-sign.module.css'

/** The number of a grade in a disc of its colour; the grade's name is shown next to it. */
export function GradeSign({ grade }: { grade: number }) {
  return <i className={`${styles.sign} ${hueClass(grade)}`} data-grade={grade} aria-hidden="true" />
}
