import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GroupAnswer } from '../../server/contract/marking-shapes.ts'
import { earnedText } from '../i18n/points.ts'
import { bareName, studentName } from '../parts/entry-list/student-name.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { paths } from '../paths.ts'
import styles from './card-people.module.css'
import type { People, Person } from './use-people.ts'

interface CardPeopleProps {
  answers: readonly GroupAnswer[]
  people: People
  taskId: string
  /** One student: the name with its class. */
  single?: boolean
}

const NAMED = 3

const Picture = ({ person, size }: { person: Person | undefined; size: number }) => (
  <PersonAvatar name={person ? bareName(person) : '…'} img={person?.img} size={size} />
)

/** The students of a card: the first ones, and all of them with their marks on request. */
export function CardPeople({ answers, people, taskId, single }: CardPeopleProps) {
  const { t } = useTranslation('mark-task')
  const [all, setAll] = useState(false)
  const nameOf = (student: string) => {
    const entry = people.get(student)
    return entry ? studentName(entry) : '…'
  }
  const [only] = answers
  if (single && only) {
    return (
      <span className={styles.single}>
        <Picture person={people.get(only.student)} size={32} />
        <Link to={paths.studentAnswers(taskId, only.student)}>
          <bdi>{nameOf(only.student)}</bdi>
        </Link>
        {people
          .get(only.student)
          ?.classes.filter(Boolean)
          .slice(0, 1)
          .map((code) => (
            <ClassChip key={code} code={code} />
          ))}
      </span>
    )
  }
  const first = answers.slice(0, NAMED)
  const more = answers.length - first.length
  return (
    <div className={styles.people}>
      <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
        <span className={styles.avatars}>
          {first.map(({ student }) => (
            <Picture key={student} person={people.get(student)} size={26} />
          ))}
        </span>
        <span>
          {first.map(({ student }, at) => (
            <span key={student}>
              {at > 0 && t('common:comma')}
              <bdi>{nameOf(student)}</bdi>
            </span>
          ))}
          {more > 0 && ` ${t('others', { count: more })}`}
        </span>
        <ChevronDown size={16} aria-hidden="true" data-turned={all || undefined} />
      </button>
      {all && (
        <ul className={styles.all}>
          {answers.map(({ student, earned, of, by, comment }) => (
            <li key={student}>
              <Link to={paths.studentAnswers(taskId, student)}>
                <bdi>{nameOf(student)}</bdi>
              </Link>
              <span>{earned === null ? t('unmarked') : earnedText({ earned, of })}</span>
              <span>{by ? t(`by.${by}`) : ''}</span>
              {comment && (
                <q dir="auto">
                  <TextWithSums text={comment} />
                </q>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
