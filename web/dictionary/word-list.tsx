import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Word } from '../../server/contract/play.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './dictionary-popup.module.css'
import type { useWords } from './use-words.ts'
import { WordTable } from './word-table.tsx'

interface Props {
  words: ReturnType<typeof useWords>
  playing: string | undefined
  onPlay: (word: Word) => void
  /** Clears the search and the category. */
  onShowAll: () => void
}

/** The words, a placeholder while loading, or a message that nothing matches. */
export function WordList({ words: { shown, old, more }, playing, onPlay, onShowAll }: Props) {
  const { t } = useTranslation('dictionary')
  if (!shown)
    return (
      <div className={styles.rest}>
        <Skeletons kind="rows" count={6} />
      </div>
    )
  if (shown.words.length > 0)
    return (
      <WordTable
        // A new search starts at the top.
        key={JSON.stringify(shown.wanted)}
        shown={shown}
        old={old}
        playing={playing}
        onPlay={onPlay}
        more={more}
      />
    )
  const narrowed = shown.wanted.search !== '' || shown.wanted.cat !== ''
  return (
    <div className={styles.rest}>
      {narrowed ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button variant="light" onClick={onShowAll}>
              {t('empty.all')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t('empty.none')} />
      )}
    </div>
  )
}
