import { hueClass } from '../../ui/hue.ts'
import styles from './subject-sign.module.css'
import { subjectOf } from './subjects.ts'

/** The icon of a subject on its colour; its name is shown next to it. */
export function SubjectSign({ id, large = false }: { id: string; large?: boolean }) {
  const { icon: Icon, hue } = subjectOf(id)
  return (
    <span
      className={`${styles.sign} ${hueClass(hue)}`}
      data-subject={id}
      data-large={large || undefined}
      aria-hidden="true"
    >
      <Icon size={large ? 22 : 16} />
    </span>
  )
}
