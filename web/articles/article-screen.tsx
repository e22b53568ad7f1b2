import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Article } from '../../server/contract/reading.ts'
import { CallError } from '../api/call-error.ts'
import { imageUrl } from '../api/image.ts'
import { sessionAtom } from '../api/session.ts'
import { homeAtom } from '../api/site.ts'
import { useReply } from '../api/use-reply.ts'
import { paths } from '../app/paths.ts'
import { dayDate } from '../i18n/format.ts'
import { language } from '../i18n/i18n.ts'
import { Crumbs } from '../ui/crumbs.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainLink } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { articleNodes } from './article-nodes.tsx'
import styles from './article-screen.module.css'
import { textsIn } from './article-texts.ts'
import { ContactForm } from './contact-form.tsx'
import { useDescription } from './use-description.ts'

/** /Article/{id}: an article or a news item; the contact article has its form. */
export default function ArticleScreen() {
  const { id = '' } = useParams()
  const { data, error, retry } = useReply('Article', { _id: id })
  const article = data?.[0]
  const missing = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (missing || (data && !article)) return <Missing />
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
  const nodes = useMemo(() => articleNodes(texts.full), [texts.full])
  usePageTitle(texts.title)
  useDescription(texts.short)
  const contact = site !== undefined && site.articles.contactUSID === article._id
  const picture = imageUrl(article.img)
  // Read in the other language: its own direction, and its own voice for a screen reader.
  const own = { lang: texts.language, dir: texts.language === 'ar' ? 'rtl' : 'ltr' } as const
  return (
    <Page width={contact ? 'normal' : 'narrow'}>
      <article className={contact ? `${styles.article} ${styles.contact}` : styles.article}>
        <header className={styles.head}>
          <Crumbs items={[{ label: t('home'), to: paths.home() }]} />
          <h1 {...own}>{texts.title}</h1>
          {article.time && (
            <p className={styles.date}>
              <time dateTime={article.time}>{dayDate(article.time)}</time>
            </p>
          )}
          {texts.short && (
            <p className={styles.short} {...own}>
              {texts.short}
            </p>
          )}
        </header>
        {contact && (
          <div className={styles.side}>
            {/* Another person at this machine never meets what the last one wrote. */}
            <ContactForm key={session.me?._id ?? ''} me={session.me} />
          </div>
        )}
        <div className={styles.main}>
          {picture && <img className={styles.picture} src={picture} alt="" width={640} height={400} />}
          <div className={styles.text} {...own}>
            {nodes}
          </div>
        </div>
      </article>
    </Page>
  )
}

function Missing() {
  const { t } = useTranslation('common')
  return (
    <MessageScreen title={t('pages.notFoundTitle')} text={t('pages.notFoundText')} sign="404">
      <PlainLink to={paths.home()} size="lg">
        {t('pages.backHome')}
      </PlainLink>
    </MessageScreen>
  )
}
