import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { News as NewsEntry } from '../../server/contract/library.ts'
import { paths } from '../app/paths.ts'
import { relativeDate } from '../i18n/format.ts'
import { language } from '../i18n/i18n.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { Tag } from '../ui/tag.tsx'
import home from './home-screen.module.css'
import styles from './news.module.css'
import { NewsPicture } from './news-picture.tsx'

const SHOWN = 4
const FRESH_MS = 24 * 3_600_000

/** The newest large, three more beside it, each leading to its page; the rest on request. */
export function News({ news }: { news?: NewsEntry[] }) {
  const { t } = useTranslation('home')
  const [all, setAll] = useState(false)
  const sorted = news?.toSorted((a, b) => b.time.localeCompare(a.time)) ?? []
  return (
    <section className={home.section} aria-labelledby="news-title">
      <div className={home.head}>
        <h2 id="news-title">{t('news.title')}</h2>
        {sorted.length > SHOWN && (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'news.fewer' : 'news.all')}
            <ChevronDown size={18} className={all ? styles.up : undefined} aria-hidden="true" />
          </button>
        )}
      </div>
      {news ? <Entries news={all ? sorted : sorted.slice(0, SHOWN)} /> : <Skeletons kind="cards" count={2} />}
    </section>
  )
}

function Entries({ news: [lead, ...rest] }: { news: NewsEntry[] }) {
  const { t } = useTranslation('home')
  const [now] = useState(() => new Date())
  if (!lead) return <EmptyState title={t('news.empty')} />
  return (
    <div className={styles.news}>
      <article className={styles.lead}>
        <NewsPicture entry={lead} size="300" className={styles.picture} />
        <div className={styles.body}>
          <div className={styles.when}>
            {now.getTime() - Date.parse(lead.time) < FRESH_MS && (
              <Tag tone="live" dot>
                {t('news.fresh')}
              </Tag>
            )}
            <When iso={lead.time} now={now} />
          </div>
          <h3 dir="auto">
            <Link className={styles.link} to={paths.article(lead._id)}>
              {titleOf(lead)}
            </Link>
          </h3>
          <p dir="auto">{shortOf(lead)}</p>
        </div>
      </article>
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

function When({ iso, now }: { iso: string; now: Date }) {
  return (
    <time className={styles.date} dateTime={iso}>
      {relativeDate(iso, now)}
    </time>
  )
}

const titleOf = (entry: NewsEntry) =>
  language() === 'ar' ? entry.ar_title || entry.title : entry.title || entry.ar_title
const shortOf = (entry: NewsEntry) =>
  language() === 'ar' ? entry.ar_short || entry.short : entry.short || entry.ar_short
