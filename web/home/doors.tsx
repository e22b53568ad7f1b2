import { useAtomValue, useSetAtom } from 'jotai'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import { sessionAtom } from '../api/session.ts'
import { count } from '../i18n/format.ts'
import { dictionaryPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { Tag } from '../ui/tag.tsx'
import { BookPicture, GamesPicture, WordsPicture } from './door-pictures.tsx'
import styles from './doors.module.css'
import home from './home-screen.module.css'

/** Links to games, books and the dictionary (which requires a login), with their counts. */
export function Doors({ counts }: { counts: Reply<'Home'>['counts'] }) {
  const { t } = useTranslation('home')
  if (counts.games + counts.books + counts.words === 0) return null
  return (
    <section className={home.band} aria-labelledby="doors-title">
      <div className={home.inner}>
        <div className={home.head}>
          <div>
            <h2 id="doors-title">{t('doors.title')}</h2>
            <p>{t('doors.text')}</p>
          </div>
        </div>
        <div className={styles.doors}>
          {counts.games > 0 && (
            <Link to={paths.games()} className={styles.door}>
              <Door
                picture={<GamesPicture />}
                name="games"
                tag={<Tag>{t('doors.games.count', { count: counts.games })}</Tag>}
              />
            </Link>
          )}
          {counts.books > 0 && (
            <Link to={paths.books()} className={styles.door}>
              <Door
                picture={<BookPicture />}
                name="books"
                tag={<Tag>{t('doors.books.count', { count: counts.books })}</Tag>}
              />
            </Link>
          )}
          {counts.words > 0 && <DictionaryDoor words={counts.words} />}
        </div>
      </div>
    </section>
  )
}

function DictionaryDoor({ words }: { words: number }) {
  const { t } = useTranslation('home')
  const { state } = useAtomValue(sessionAtom)
  const openDictionary = useSetAtom(dictionaryPopupAtom)
  return (
    <button type="button" className={styles.door} onClick={() => openDictionary({ open: true })}>
      <Door
        picture={<WordsPicture />}
        name="words"
        tag={
          <>
            <Tag>{t('doors.words.count', { count: words, number: count(words) })}</Tag>
            {state === 'out' && <Tag icon={<Lock aria-hidden="true" />}>{t('doors.afterLogin')}</Tag>}
          </>
        }
      />
    </button>
  )
}

function Door({ picture, name, tag }: { picture: ReactNode; name: 'games' | 'books' | 'words'; tag: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.body}>
        <strong>{t(`doors.${name}.title`)}</strong>
        <span className={styles.text}>{t(`doors.${name}.text`)}</span>
        <span className={styles.foot}>
          <span className={styles.tags}>{tag}</span>
          <span className={styles.more}>
            <span>{t('doors.enter')}</span>
            <ArrowRight size={18} className="flip" aria-hidden="true" />
          </span>
        </span>
      </span>
    </>
  )
}
