import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { News } from '../../server/contract/library.ts'
import { paths } from '../app/paths.ts'
import { relativeDate } from '../i18n/format.ts'
import { language } from '../i18n/i18n.ts'
import { QuizPicture } from '../parts/quiz/quiz-picture.tsx'
import styles from './news-list.module.css'

/** News of a grade, each leading to its page. */
export function NewsList({ news }: { news: readonly News[] }) {
  const [now] = useState(() => new Date())
  return (
    <ul className={styles.news}>
      {news.map((entry) => {
        const [title, other] = [entry.ar_title, entry.title]
        const shown = language() === 'ar' ? title || other : other || title
        return (
          <li key={entry._id}>
            <Link className={styles.entry} to={paths.article(entry._id)}>
              <QuizPicture img={entry.img} name={entry._id} className={styles.picture} />
              <span className={styles.say}>
                <bdi className={styles.title}>{shown}</bdi>
                <time className={styles.date} dateTime={entry.time}>
                  {relativeDate(entry.time, now)}
                </time>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
