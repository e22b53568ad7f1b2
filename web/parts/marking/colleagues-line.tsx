import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { count } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolated.ts'
import { studentName } from '../entry-list/student-name.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import type { Colleague } from './colleagues.ts'
import styles from './colleagues-line.module.css'
import { useColleagues } from './use-colleagues.ts'

interface ColleaguesProps {
  task: Pick<Task, '_id' | 'questions'>
  /** Where this page marks; neither on the page of the task. */
  question?: string
  student?: string
  /** A student of the task; undefined: names are hidden. */
  studentOf?: ((student: string) => Pick<Entry, 'name' | 'same_name'> | undefined) | undefined
}

/** The colleagues who mark the same task now, with their places. Announced politely. */
export function Colleagues({ task, question, student, studentOf }: ColleaguesProps) {
  const { t } = useTranslation('marking')
  const colleagues = useColleagues(task._id)
  const isHere = (one: Colleague) =>
    (question !== undefined && one.question === question) || (student !== undefined && one.student === student)
  const placeOf = (one: Colleague) => {
    if (isHere(one)) return t(one.question ? 'thisQuestion' : 'theseAnswers')
    if (one.student) {
      const who = studentOf?.(one.student)
      return who?.name ? t('answersOf', { name: isolated(studentName(who)) }) : t('aStudent')
    }
    const at = task.questions?.findIndex(({ ID }) => ID === one.question) ?? -1
    return at < 0 ? '' : t('question', { number: count(at + 1) })
  }
  return (
    <div role="status" className={styles.region}>
      {colleagues.length > 0 && (
        <div className={styles.line}>
          <p>
            <UsersRound size={18} aria-hidden="true" />
            {t('now')}
          </p>
          <ul>
            {colleagues.map((one) => (
              <li key={one.by._id} data-here={isHere(one) || undefined}>
                <PersonAvatar name={one.by.name} img={one.by.img} size={28} />
                <bdi>{one.by.name}</bdi> <span>{placeOf(one)}</span>
              </li>
            ))}
          </ul>
          {colleagues.some(isHere) && <p className={styles.both}>{t('both')}</p>}
        </div>
      )}
    </div>
  )
}
