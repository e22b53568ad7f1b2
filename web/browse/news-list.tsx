import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { News } from '../../server/contract/library.ts'
import { relativeDate } from '../i18n/format.ts'
import { language } from '../i18n/i18n.ts'
import { OlderNews } from '../parts/content-view/older-news.tsx'
import { useNewsPages } from '../parts/content-view/use-news-pages.ts'
import { QuizPicture } from '../parts/quiz/quiz-picture.tsx'
import { paths } from '../paths.ts'
import styles from './news-list.module.css'

interface Props {
  /** The newest items. */
  news: readonly News[]
  /** Number of all items. */
  total: number
  /** Their grade or class. */
  classes: string
}

/** News of a grade, each leading to its page; older ones on request. */
export function NewsList({ news, total, classes }: Props) {
  const [now] = useState(() => new Date())
  const list = useRef<HTMLUListElement>(null)
  const pages = useNewsPages(news, total, classes)
  return (
    <>
      <ul ref={list} className={styles.news}>
        {pages.news.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} now={now} />
          </li>
        ))}
      </ul>
      <OlderNews pages={pages} within={list} />
    </>
  )
}

function Entry({ entry, now }: { entry: News; now: Date }) {
  const [title, other] = [entry.ar_title, entry.title]
  const shown = language() === 'ar' ? title || other : other || title
  return (
    <Link className={styles.entry} to={paths.article(entry._id)}>
      <QuizPicture img={entry.img} name={entry._id} className={styles.picture} />
      <span className={styles.say}>
        <bdi className={styles.title}>{shown}</bdi>
        <time className={styles.date} dateTime={entry.time}>
          {relativeDate(entry.time, now)}
        </time>
      </span>
    </Link>
  )
}
