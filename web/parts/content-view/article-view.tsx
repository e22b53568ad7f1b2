import { type ReactNode, useMemo } from 'react'
import { imageUrl } from '../../api/image.ts'
import { dayDate } from '../../i18n/format.ts'
import { articleNodes } from './article-nodes.tsx'
import type { ArticleTexts } from './article-texts.ts'
import styles from './article-view.module.css'

interface HeadProps {
  texts: ArticleTexts
  /** Time of publication, ISO; '' for an article without a date. */
  time: string
  /** Shown above the title. */
  children?: ReactNode
  /** Heading level of the title: `h3` in a preview, which has a heading of its own. */
  heading?: 'h1' | 'h3'
}

/** Title, date and summary of an article or a news item. */
export function ArticleHead({ texts, time, children, heading: Heading = 'h1' }: HeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <Heading className={styles.title} {...languageOf(texts)}>
        {texts.title}
      </Heading>
      {time && (
        <p className={styles.date}>
          <time dateTime={time}>{dayDate(time)}</time>
        </p>
      )}
      {texts.short && (
        <p className={styles.short} {...languageOf(texts)}>
          {texts.short}
        </p>
      )}
    </header>
  )
}

/** Picture and text of an article or a news item. */
export function ArticleBody({ texts, img }: { texts: ArticleTexts; img: string }) {
  const nodes = useMemo(() => articleNodes(texts.full), [texts.full])
  const picture = imageUrl(img)
  return (
    <div className={styles.main}>
      {picture && <img className={styles.picture} src={picture} alt="" width={640} height={400} />}
      <div className={styles.text} {...languageOf(texts)}>
        {nodes}
      </div>
    </div>
  )
}

/** The text may be in another language than the page: direction, and language for screen readers. */
const languageOf = ({ language }: ArticleTexts) => ({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }) as const
