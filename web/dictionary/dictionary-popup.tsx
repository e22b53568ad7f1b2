import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useSetAtom } from 'jotai'
import { BookA, VolumeX } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePronunciation } from '../parts/content-view/use-pronunciation.ts'
import { dictionaryPopupAtom } from '../parts/popups.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import styles from './dictionary-popup.module.css'
import { FoundLine } from './found-line.tsx'
import { SearchBar } from './search-bar.tsx'
import { useWords } from './use-words.ts'
import { WordList } from './word-list.tsx'

const WIDTH = 700
const TYPING_MS = 200

/** The talking dictionary, a popup over any page (docs/requirements.md 2.19). */
export default function DictionaryPopup() {
  const { t } = useTranslation(['dictionary', 'question', 'common'])
  const setPopup = useSetAtom(dictionaryPopupAtom)
  const [typed, setTyped] = useState('')
  const [cat, setCat] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const close = () => setPopup({ open: false })
  const words = useWords({ search, cat }, close)
  const { playing, trouble, play } = usePronunciation()
  const box = useRef<HTMLDivElement>(null)
  useFocusBack(box)
  const showAll = () => {
    setTyped('')
    setCat('')
  }
  return (
    <Modal.Root
      opened
      onClose={close}
      size={WIDTH}
      classNames={{ inner: styles.inner, content: styles.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#061e1c" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the search box and the rows */}
        <div ref={box} className={styles.box} onKeyDown={moveThroughRows}>
          <div className={styles.head}>
            <span className={styles.mark}>
              <BookA size={24} aria-hidden="true" />
            </span>
            <div>
              <Modal.Title className={styles.title}>{t('title')}</Modal.Title>
              <p className={styles.text}>{t('text')}</p>
            </div>
            <CloseButton label={t('common:close')} onClick={close} />
          </div>
          <SearchBar typed={typed} onType={setTyped} cats={words.shown?.cats ?? []} cat={cat} onCat={setCat} />
          <FoundLine shown={words.shown} onSearch={setTyped} />
          <div role="status" className={styles.status}>
            {trouble && (
              <p className={styles.trouble}>
                <VolumeX size={20} aria-hidden="true" />
                {trouble === 'unsupported' ? t('question:speech.unsupported') : t('noVoice')}
              </p>
            )}
          </div>
          <WordList words={words} playing={playing} onPlay={play} onShowAll={showAll} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Arrow keys move between the search box and the rows. */
function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-word]')]
  const box = currentTarget.querySelector<HTMLElement>('[data-dictionary-search]')
  const at = rows.indexOf(target)
  if (at < 0 && target !== box) return
  const next = nextRow(key, at, rows.length)
  if (next === undefined) return
  event.preventDefault()
  const to = next < 0 ? box : rows[next]
  to?.focus()
}

/**
 * The row that a key moves to from row `at` of `count` rows; -1 is the search box. Undefined for keys that do not move.
 */
export function nextRow(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  // In the search box the other keys move the text cursor.
  if (at < 0) return undefined
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
