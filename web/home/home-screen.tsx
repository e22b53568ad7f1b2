import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { markHydrated } from '../api/hydration.ts'
import { homeAtom } from '../api/site.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Doors } from './doors.tsx'
import { GradeTiles } from './grade-tiles.tsx'
import { Hero } from './hero.tsx'
import styles from './home-screen.module.css'
import { News } from './news.tsx'

/** The public home: hero, twelve grades, links to games, books and dictionary, news. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const [{ data, error }, load] = useAtom(homeAtom)
  usePageTitle(undefined)
  useEffect(markHydrated, [])
  return (
    <>
      <Hero />
      <section className={styles.section} id="grades" aria-labelledby="grades-title">
        <div className={styles.head}>
          <div>
            <h2 id="grades-title">{t('grades.title')}</h2>
            <p>{t('grades.text')}</p>
          </div>
        </div>
        <GradeTiles classes={data?.classes} />
      </section>
      {data && <Doors counts={data.counts} />}
      {error ? (
        <ErrorState error={error} onRetry={() => void load('again')} />
      ) : (
        <News news={data?.news} total={data?.news_total} />
      )}
    </>
  )
}
