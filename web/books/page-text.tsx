import { useTranslation } from 'react-i18next'
import { speechLanguage } from '../../server/contract/speech.ts'
import { ReadAloud } from '../parts/question/read-aloud.tsx'
import { storyTexts } from '../parts/question/read-texts.ts'
import styles from './page-text.module.css'

/** The lines of a page, each in its own language and direction. */
export function TextLines({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and never move
        <p key={at} dir="auto" lang={speechLanguage(line)}>
          {line}
        </p>
      ))}
    </div>
  )
}

/**
 * The text of the visible pages, for readers who cannot read the picture. It can be read aloud if the device has a
 * voice.
 */
export function PageText({ id, texts }: { id: string; texts: string[] }) {
  const { t } = useTranslation('books')
  const said = texts.filter((text) => text !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section id={id} className={styles.panel} aria-label={t('pageText')} tabIndex={0}>
      <ReadAloud texts={said.flatMap(spokenText)} label={t('listen')} stop={t('stopListening')} />
      {said.length === 0 && <p>{t('noText')}</p>}
      {said.map((text) => (
        <TextLines key={text} text={text} className={styles.lines} />
      ))}
    </section>
  )
}

/** The places where the script changes between Arabic and Latin. */
const SCRIPT_CHANGES = [
  /(\p{Script=Arabic}\p{M}*)[^\p{L}\p{N}\p{M}]+(?=\p{Script=Latin})/gu,
  /(\p{Script=Latin}\p{M}*)[^\p{L}\p{N}\p{M}]+(?=\p{Script=Arabic})/gu,
]

/**
 * The sentences of a page for reading aloud, each in one language: «bus – حافلة» needs two voices.
 */
export const spokenText = (text: string): string[] =>
  storyTexts(SCRIPT_CHANGES.reduce((whole, change) => whole.replace(change, '$1\n'), text)).map((line) => line.trim())
