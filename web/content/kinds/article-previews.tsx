import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Article } from '../../../server/contract/reading.ts'
import { LANGUAGES } from '../../i18n/bundles.ts'
import { language } from '../../i18n/i18n.ts'
import { textsIn } from '../../parts/content-view/article-texts.ts'
import { ArticleBody, ArticleHead } from '../../parts/content-view/article-view.tsx'
import { LeadNews } from '../../parts/content-view/news-entries.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useEditor } from '../editor-context.ts'
import styles from '../preview.module.css'

/** The article's page, in either language. */
export function ArticlePreview() {
  const { t } = useTranslation('content')
  const article = useArticle()
  const [shown, setShown] = useState(language)
  const texts = textsIn(article, shown)
  return (
    <>
      <Segmented
        label={t('preview.language')}
        value={shown}
        onChange={setShown}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <div className={styles.page} inert>
        <ArticleHead
          texts={{ ...texts, title: texts.title || t('preview.nameless') }}
          time={article.time}
          heading="h3"
        />
        <ArticleBody texts={texts} img={article.img} />
      </div>
    </>
  )
}

/** The item on the home page, and its page below. */
export function NewsPreview() {
  const { t } = useTranslation(['content', 'home'])
  const { listOf } = useEditor()
  const { full: _, ar_full: __, ...article } = useArticle()
  const [now] = useState(() => new Date())
  const title = article.title || article.ar_title || t('preview.nameless')
  return (
    <>
      <p className={styles.where}>{t('preview.onHome')}</p>
      <div inert>
        <LeadNews entry={{ ...article, title, classes: listOf('classes') }} now={now} />
      </div>
      <p className={styles.where}>{t('preview.onPage')}</p>
      <ArticlePreview />
    </>
  )
}

function useArticle(): Article {
  const { textOf } = useEditor()
  return {
    _id: 'preview',
    title: textOf('title'),
    short: textOf('short'),
    full: textOf('body'),
    ar_title: textOf('ar_title'),
    ar_short: textOf('ar_short'),
    ar_full: textOf('ar_body'),
    img: textOf('img'),
    time: textOf('published_at'),
  }
}
