import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { News as NewsEntry } from '../../server/contract/library.ts'
import { NewsEntries } from '../parts/content-view/news-entries.tsx'
import { OlderNews } from '../parts/content-view/older-news.tsx'
import { useNewsPages } from '../parts/content-view/use-news-pages.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import home from './home-screen.module.css'
import styles from './news.module.css'

const SHOWN = 4
const NONE: NewsEntry[] = []

/** The newest item large with three more beside it, each a link; the rest on request, older items from the server. */
export function News({ news, total = 0 }: { news?: NewsEntry[]; total?: number }) {
  const { t } = useTranslation('home')
  const [all, setAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const pages = useNewsPages(news ?? NONE, total)
  const sorted = pages.news.toSorted((a, b) => b.time.localeCompare(a.time))
  return (
    <section ref={section} className={home.section} aria-labelledby="news-title">
      <div className={home.head}>
        <h2 id="news-title">{t('news.title')}</h2>
        {sorted.length > SHOWN && (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'news.fewer' : 'news.all')}
            <ChevronDown size={18} className={all ? styles.up : undefined} aria-hidden="true" />
          </button>
        )}
      </div>
      {news ? <NewsEntries news={all ? sorted : sorted.slice(0, SHOWN)} /> : <Skeletons kind="cards" count={2} />}
      {all && <OlderNews pages={pages} within={section} />}
    </section>
  )
}
