import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Word } from '../../server/contract/play.ts'
import { WordRow } from '../parts/content-view/word-row.tsx'
import styles from '../parts/content-view/word-table.module.css'
import { LoadMore } from './load-more.tsx'
import type { ShownWords } from './words-query.ts'

interface Props {
  shown: ShownWords
  /** True while the words of a newer search are loading. */
  old: boolean
  playing: string | undefined
  onPlay: (word: Word) => void
  more: { wanted: boolean; running: boolean; failed: boolean; load: () => void }
}

/** The words of one search in a scrolling box; its end loads more. */
export function WordTable({ shown: { words, wanted }, old, playing, onPlay, more }: Props) {
  const { t } = useTranslation('dictionary')
  const box = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string>()
  const play = useRef(onPlay)
  play.current = onPlay
  const onRowPlay = useCallback((word: Word) => play.current(word), [])
  const first = words.some(({ _id }) => _id === reached) ? reached : words[0]?._id

  // After "more" was clicked, the focus moves to the first new word.
  const goOnAt = useRef<number>(undefined)
  useEffect(() => {
    const id = goOnAt.current === undefined ? undefined : words[goOnAt.current]?._id
    if (id === undefined) return
    goOnAt.current = undefined
    box.current?.querySelector<HTMLElement>(`[data-word="${CSS.escape(id)}"]`)?.focus()
  }, [words])

  return (
    <div ref={box} className={styles.box} data-old={old || undefined} aria-busy={old}>
      <table className={styles.table}>
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('english')}</th>
            <th scope="col">{t('arabic')}</th>
            <th scope="col">
              <span className="sr-only">{t('play')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <WordRow
              key={word._id}
              word={word}
              search={wanted.search}
              reachable={word._id === first}
              playing={word._id === playing}
              onPlay={onRowPlay}
              onReach={setReached}
            />
          ))}
        </tbody>
      </table>
      {more.wanted && (
        <LoadMore
          box={box}
          loaded={words.length}
          {...more}
          onPress={() => {
            goOnAt.current = words.length
            more.load()
          }}
        />
      )}
    </div>
  )
}
