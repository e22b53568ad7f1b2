import { Volume2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Word } from '../../../server/contract/play.ts'
import { FoundText } from '../question/found-text.tsx'
import styles from './word-table.module.css'

interface Props {
  word: Word
  search: string
  /** The only row in the Tab order; arrow keys move between rows. */
  reachable: boolean
  playing: boolean
  onPlay: (word: Word) => void
  onReach: (id: string) => void
}

/** A word in both languages, with a button that pronounces it. */
export const WordRow = memo(function WordRow({ word, search, reachable, playing, onPlay, onReach }: Props) {
  const { t } = useTranslation('dictionary')
  return (
    <tr data-playing={playing || undefined}>
      <th scope="row">
        <bdi lang="en" dir="ltr" className={styles.english}>
          <FoundText text={word.eng_name} search={search} />
        </bdi>
      </th>
      <td>
        <bdi lang="ar" dir="rtl">
          <FoundText text={word.ar_name} search={search} />
        </bdi>
      </td>
      <td>
        <button
          type="button"
          className={styles.play}
          data-word={word._id}
          tabIndex={reachable ? 0 : -1}
          aria-label={t('listen', { word: word.eng_name })}
          onFocus={() => onReach(word._id)}
          onClick={() => onPlay(word)}
        >
          {playing ? <Wave /> : <Volume2 size={22} aria-hidden="true" />}
        </button>
      </td>
    </tr>
  )
})

const Wave = () => (
  <span className={styles.wave} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
)
