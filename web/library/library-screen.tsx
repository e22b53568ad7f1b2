import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isTeacher, useMe } from '../api/session.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { useQuizTree } from '../parts/quiz/use-quiz-tree.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CategoryNav } from './category-nav.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { categoryPath, childrenOf, pathTo } from './category-tree.ts'
import styles from './library.module.css'
import { QuizList } from './quiz-list.tsx'
import { isFiltered, quizQuery, useQuizFilters } from './use-quiz-filters.ts'

/** /Tasks, /Tasks/{id}, /Tasks/{id}/{sub}: lesson tasks by section. {id} is any section, {sub} one below it. */
export default function LibraryScreen() {
  const { t } = useTranslation('library')
  const me = useMe()
  const { id = '', sub } = useParams()
  const current = sub ?? id
  const { filters, change, widen, lasting } = useQuizFilters()
  const [choosing, setChoosing] = useState(false)
  const { loading, cats, progress } = useQuizTree()
  const path = pathTo(cats, current)
  const here = path.at(-1)
  const below = childrenOf(cats, current)
  const nav = <CategoryNav cats={cats} path={path} filters={lasting} onPick={() => setChoosing(false)} />
  const crumbs = current ? [{ label: t('title'), to: paths.library() + lasting }] : []
  return (
    <Page>
      <PageHead
        title={here ? categoryName(here) : t('title')}
        text={current ? undefined : t(isTeacher(me) ? 'introTeacher' : 'intro')}
        crumbs={[
          ...crumbs,
          ...path
            .slice(0, -1)
            .map((category) => ({ label: categoryName(category), to: categoryPath(category, lasting) })),
        ]}
      />
      <div className={styles.split}>
        <Card className={styles.side}>{nav}</Card>
        <div className={styles.main}>
          <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <LayoutGrid size={20} aria-hidden="true" />
            {t('chooseSection')}
            <ChevronDown size={20} aria-hidden="true" />
          </button>
          {!filters.search && (
            <CategoryTiles cats={below} progress={progress} filters={lasting} label={t('subSections')} />
          )}
          {/* Hidden until the sections above it are loaded, so that no button moves down. */}
          <div className={styles.list} data-waits={(loading && !filters.search) || undefined}>
            <QuizList
              body={quizQuery(filters, { category: current })}
              filters={filters}
              change={change}
              widen={widen}
              emptyTitle={t(current && below.length === 0 && !isFiltered(filters) ? 'empty.section' : 'empty.tasks')}
            />
          </div>
        </div>
      </div>
      {choosing && (
        <Dialog label={t('chooseSection')} kind="sheet" width={480} onClose={() => setChoosing(false)}>
          <div className={styles.sheet}>
            <h2>{t('chooseSection')}</h2>
            {nav}
          </div>
        </Dialog>
      )}
    </Page>
  )
}
