import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Article } from '../../server/contract/reading.ts'
import { isMissingPage } from '../api/call-error.ts'
import { sessionAtom } from '../api/session.ts'
import { homeAtom } from '../api/site.ts'
import { useReply } from '../api/use-reply.ts'
import { language } from '../i18n/i18n.ts'
import { textsIn } from '../parts/content-view/article-texts.ts'
import { ArticleBody, ArticleHead } from '../parts/content-view/article-view.tsx'
import { MissingPage } from '../parts/content-view/missing-page.tsx'
import { paths } from '../paths.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './article-screen.module.css'
import { ContactForm } from './contact-form.tsx'
import { useDescription } from './use-description.ts'

/** /Article/{id}: an article or a news item; the contact article has its form. */
export default function ArticleScreen() {
  const { id = '' } = useParams()
  const { data, error, retry } = useReply('Article', { _id: id })
  const article = data?.[0]
  if (isMissingPage(error) || (data && !article)) return <MissingPage />
  if (article) return <Shown key={article._id} article={article} />
  return (
    <Page width="narrow">
      {error === undefined ? <Skeletons kind="text" count={9} /> : <ErrorState error={error} onRetry={retry} />}
    </Page>
  )
}

function Shown({ article }: { article: Article }) {
  const { t } = useTranslation('articles')
  const site = useAtomValue(homeAtom).data?.site
  const session = useAtomValue(sessionAtom)
  const texts = textsIn(article, language())
  usePageTitle(texts.title)
  useDescription(texts.short)
  const contact = site !== undefined && site.articles.contactUSID === article._id
  return (
    <Page width={contact ? 'normal' : 'narrow'}>
      <article className={contact ? `${styles.article} ${styles.contact}` : styles.article}>
        <ArticleHead texts={texts} time={article.time}>
          <Crumbs items={[{ label: t('home'), to: paths.home() }]} />
        </ArticleHead>
        {contact && (
          <div className={styles.side}>
            {/* The key resets the form when another person logs in. */}
            <ContactForm key={session.me?._id ?? ''} me={session.me} />
          </div>
        )}
        <ArticleBody texts={texts} img={article.img} />
      </article>
    </Page>
  )
}
