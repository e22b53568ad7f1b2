import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../parts/content-view/word-table.module.css'

/** The next page is requested when the end of the list is this close. */
const AHEAD = '300px 0px'

interface Props {
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>
  /** Number of loaded words. After each page the position is checked again, because the end may still be visible. */
  loaded: number
  running: boolean
  /** The last request failed: only the button sends another. */
  failed: boolean
  load: () => void
  onPress: () => void
}

/** Loads more words near the end of the list, or by a button. */
export function LoadMore({ box, loaded, running, failed, load, onPress }: Props) {
  const { t } = useTranslation('dictionary')
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(load)
  ask.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of words is a trigger
  useEffect(() => {
    if (!end.current || running || failed) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current()
      },
      { root: box.current, rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [box, loaded, running, failed])
  return (
    <div ref={end} className={styles.more}>
      <Button variant="light" loading={running} onClick={onPress}>
        {t('more')}
      </Button>
    </div>
  )
}
