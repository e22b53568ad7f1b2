import { hueClass } from '../../ui/hue.ts'
import styles from './subject-sign.module.css'
import { subjectOf } from './subjects.ts'

/** The icon of a subject on its own colour; its name stands beside it. */
export function SubjectSign({ id }: { id: string }) {
  const { icon: Icon, hue } = subjectOf(id)
  return (
    <span className={`${styles.sign} ${hueClass(hue)}`} data-subject={id} aria-hidden="true">
      <Icon size={16} />
    </span>
  )
}
