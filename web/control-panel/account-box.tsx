import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Bookmark, Layers, Library, Mail, PanelsTopLeft, School, UserCog, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LEVEL, parseClassCode } from '../../server/contract/rules.ts'
import { queryOf } from '../api/query-of.ts'
import { sessionAtom, type UserInfo } from '../api/session.ts'
import { className, count } from '../i18n/format.ts'
import { classesInReach } from '../parts/people/classes.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { hueClass } from '../ui/hue.ts'
import styles from './account-box.module.css'
import { PersonHead } from './person-head.tsx'

/** The box needs only the counts of the reply, so it asks for one student. */
const COUNTS = { limit: 1 } as const
/** Further classes are shown as a count. */
const MOST_CLASSES = 8

/** A teacher's account box: name, classes with their number of students, links. */
export function AccountBox({ me }: { me: UserInfo }) {
  const { t } = useTranslation(['control-panel', 'common'])
  const fav = useAtomValue(sessionAtom).fav
  const students = useQuery(queryOf('students/view', COUNTS))
  const classes = classesInReach(me)
  const shown = classes.slice(0, MOST_CLASSES)
  return (
    <section>
      <h2 className={styles.heading}>{t('account.title')}</h2>
      <Card className={styles.card}>
        <PersonHead me={me}>
          {t(me.userlevel >= LEVEL.manager ? 'account.manager' : 'account.teacher')}
          {me.city && (
            <>
              {' · '}
              <bdi>{me.city}</bdi>
            </>
          )}
        </PersonHead>
        <div className={styles.classes}>
          {shown.map((code) => (
            <Link
              key={code}
              to={paths.classTable(code)}
              className={`${styles.chip} ${hueClass(parseClassCode(code)?.grade ?? 1)}`}
              title={t('account.scores', { class: className(code) })}
            >
              <bdi>{className(code)}</bdi>
              <span>{students.data?.counts?.[code] ?? ''}</span>
            </Link>
          ))}
          {classes.length > MOST_CLASSES && (
            <Link className={styles.more} to={paths.students()}>
              {t('account.moreClasses', { count: classes.length - MOST_CLASSES })}
            </Link>
          )}
        </div>
        <nav className={styles.ways}>
          <Link to={paths.students()}>
            <Users size={20} aria-hidden="true" /> {t('account.students')}{' '}
            <span>{students.data && count(students.data.total)}</span>
          </Link>
          <Link to={paths.favourites()}>
            <Bookmark size={20} aria-hidden="true" /> {t('account.favourites')} <span>{count(fav.length)}</span>
          </Link>
          <Link to={paths.questions()}>
            <Library size={20} aria-hidden="true" /> {t('account.questions')}
          </Link>
          <Link to={paths.activities()}>
            <Layers size={20} aria-hidden="true" /> {t('account.activities')}
          </Link>
          {me.userlevel >= LEVEL.manager && (
            <>
              <Link to={paths.people()}>
                <School size={20} aria-hidden="true" /> {t('common:userMenu.people')}
              </Link>
              <Link to={paths.messages()}>
                <Mail size={20} aria-hidden="true" /> {t('common:userMenu.messages')}
              </Link>
            </>
          )}
          {me.editor && (
            <Link to={paths.content()}>
              <PanelsTopLeft size={20} aria-hidden="true" /> {t('account.content')}
            </Link>
          )}
          <Link to={paths.profile()}>
            <UserCog size={20} aria-hidden="true" /> {t('account.edit')}
          </Link>
        </nav>
      </Card>
    </section>
  )
}
