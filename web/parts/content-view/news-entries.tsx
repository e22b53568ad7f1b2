import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { News } from '../../../server/contract/library.ts'
import { relativeDate } from '../../i18n/format.ts'
import { language } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './news-entries.module.css'
import { NewsPicture } from './news-picture.tsx'

const FRESH_MS = 24 * 3_600_000

/** News of the home page: the first one large, then the others. Each links to its page. */
export function NewsEntries({ news: [lead, ...rest] }: { news: readonly News[] }) {
  const { t } = useTranslation('home')
  const [now] = useState(() => new Date())
  if (!lead) return <EmptyState title={t('news.empty')} />
  return (
    <div className={styles.news}>
      <LeadNews entry={lead} now={now} />
      <ul className={styles.list}>
        {rest.map((entry) => (
          <li key={entry._id}>
            <NewsPicture entry={entry} size="150x150" className={styles.picture} />
            <div>
              <h3 dir="auto">
                <Link className={styles.link} to={paths.article(entry._id)}>
                  {titleOf(entry)}
                </Link>
              </h3>
              <When iso={entry.time} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The large entry. */
export function LeadNews({ entry, now }: { entry: News; now: Date }) {
  const { t } = useTranslation('home')
  return (
    <article className={styles.lead}>
      <NewsPicture entry={entry} size="300" className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.when}>
          {now.getTime() - Date.parse(entry.time) < FRESH_MS && (
            <Tag tone="live" dot>
              {t('news.fresh')}
            </Tag>
          )}
          <When iso={entry.time} now={now} />
        </div>
        <h3 dir="auto">
          <Link className={styles.link} to={paths.article(entry._id)}>
            {titleOf(entry)}
          </Link>
        </h3>
        <p dir="auto">{shortOf(entry)}</p>
      </div>
    </article>
  )
}

function When({ iso, now }: { iso: string; now: Date }) {
  return (
    <time className={styles.date} dateTime={iso}>
      {relativeDate(iso, now)}
    </time>
  )
}

const titleOf = (entry: News) => (language() === 'ar' ? entry.ar_title || entry.title : entry.title || entry.ar_title)
const shortOf = (entry: News) => (language() === 'ar' ? entry.ar_short || entry.short : entry.short || entry.ar_short)
