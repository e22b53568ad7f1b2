import { type ReactNode, useMemo } from 'react'
import { imageUrl } from '../../api/image.ts'
import { dayDate } from '../../i18n/format.ts'
import { articleNodes } from './article-nodes.tsx'
import type { ArticleTexts } from './article-texts.ts'
import styles from './article-view.module.css'

interface HeadProps {
  texts: ArticleTexts
  /** When it was published; '' for an article without a date. */
  time: string
  /** Above the title. */
  children?: ReactNode
  /** Heading level of the title; a preview has its own heading above it. */
  heading?: 'h1' | 'h3'
}

/** Title, date and the first lines of an article or a news item. */
export function ArticleHead({ texts, time, children, heading: Heading = 'h1' }: HeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <Heading className={styles.title} {...own(texts)}>
        {texts.title}
      </Heading>
      {time && (
        <p className={styles.date}>
          <time dateTime={time}>{dayDate(time)}</time>
        </p>
      )}
      {texts.short && (
        <p className={styles.short} {...own(texts)}>
          {texts.short}
        </p>
      )}
    </header>
  )
}

/** Its picture and its text. */
export function ArticleBody({ texts, img }: { texts: ArticleTexts; img: string }) {
  const nodes = useMemo(() => articleNodes(texts.full), [texts.full])
  const picture = imageUrl(img)
  return (
    <div className={styles.main}>
      {picture && <img className={styles.picture} src={picture} alt="" width={640} height={400} />}
      <div className={styles.text} {...own(texts)}>
        {nodes}
      </div>
    </div>
  )
}

/** Read in the other language: its own direction, and its own voice for a screen reader. */
const own = ({ language }: ArticleTexts) => ({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }) as const
